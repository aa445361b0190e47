import Link from "next/link";
import type { ReactNode } from "react";
import type { Site } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { HoursList } from "./company-parts";
import type { Base } from "./site-links";

const SERVICES = [
  { name: "Windows", part: "windows" },
  { name: "Eavestroughs", part: "eaves" },
  { name: "Painting", part: "painting" },
  { name: "Odd jobs", part: "odd-jobs" },
  { name: "Lawn care", part: "lawn" },
  { name: "Power washing", part: "washing" },
];
const link = "inline-flex min-h-9 items-center text-on-lake underline underline-offset-4 hover:decoration-2";

/** Services, films, both shops, phone and hours. */
export function SiteFooter({ site, base }: { site: Site; base: Base }) {
  const { company, phone, hours, shops, videos } = site;
  return (
    <footer className="bg-lake-deep text-on-lake [--color-focus:var(--color-sun)]">
      <div className="mx-auto grid max-w-6xl gap-x-8 gap-y-10 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        <Part title="Services">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-4 sm:grid-cols-1">
            {SERVICES.map(({ name, part }) => (
              <li key={part}>
                <Link href={`${path.site("services", base)}#${part}`} className={link}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Part>
        {videos.length > 0 && (
          <Part title="Watch us work">
            <ul>
              {videos.map(({ title, url }) => (
                <li key={url}>
                  <a href={url} rel="noreferrer" className={link}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part title="Our two shops">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-4 sm:grid-cols-1">
            {shops.map(({ shop, side, address, city, postcode }) => (
              <li key={shop}>
                <address className="not-italic">
                  <strong className="font-semibold capitalize">{side}</strong>
                  <br />
                  {address}
                  <br />
                  {`${city} ${postcode}`}
                </address>
              </li>
            ))}
          </ul>
        </Part>
        <Part title="Call or write">
          <ul className="mb-4">
            <li>
              <a href={phoneHref(phone) ?? undefined} className={`${link} font-display text-2xl`}>
                {formatPhone(phone)}
              </a>
            </li>
            <li>
              <a href={`mailto:${company.email}`} className={link}>
                {company.email}
              </a>
            </li>
          </ul>
          <HoursList hours={hours} />
        </Part>
      </div>
      <div className="mx-auto max-w-6xl px-4 sm:px-6">
        <p className="border-on-lake/25 border-t py-5 text-sm">{company.name}</p>
      </div>
    </footer>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-display text-xl">{title}</h2>
      {children}
    </section>
  );
}
