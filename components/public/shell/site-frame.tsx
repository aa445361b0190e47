import { Phone } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { MainArea } from "@/components/layout/page-main";
import { SkipLink } from "@/components/layout/skip-link";
import { SignIn } from "@/components/public/sign-in/sign-in";
import { LogInButton } from "@/components/public/sign-in/sign-in-buttons";
import { buttonStyles } from "@/components/ui/button-styles";
import { cn } from "@/components/ui/cn";
import type { Site, Visitor } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { HoursList } from "./company-parts";
import type { Base } from "./site-links";
import { AccountMenu, SiteMenu, SiteNav } from "./site-menus";

type SiteFrameProps = {
  site: Site;
  visitor: Visitor;
  base: Base;
  /** Above everything: for instance, that staff have a client's dashboard open. */
  banner?: ReactNode;
  /** Beside the account menu: the search of the office, for staff. */
  tools?: ReactNode;
  children: ReactNode;
};

/** Header, page, footer and the login dialogs of the public site and the client area. */
export function SiteFrame({ site, visitor, base, banner, tools, children }: SiteFrameProps) {
  return (
    <SignIn email={site.company.email} loggedIn={visitor !== null}>
      <SkipLink />
      {/* A short page's footer ends with the window. */}
      <div className="flex min-h-dvh flex-col print:block">
        {banner}
        <SiteHeader site={site} visitor={visitor} base={base} tools={tools} />
        <main id="main" tabIndex={-1} className="flex-1">
          <MainArea>{children}</MainArea>
        </main>
        <SiteFooter site={site} base={base} />
      </div>
    </SignIn>
  );
}

type SiteHeaderProps = Pick<SiteFrameProps, "site" | "visitor" | "base" | "tools">;

/** Sticky: navigation, phone number and the account menu. Staff have the search where clients have the number. */
function SiteHeader({ site, visitor, base, tools }: SiteHeaderProps) {
  const { company, phone } = site;
  return (
    <header data-print="hide" className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-2 px-4 py-2 sm:px-6">
        <Link
          href={path.site("", base)}
          className="flex min-h-11 min-w-0 flex-1 basis-32 items-center gap-2.5 text-ink no-underline"
        >
          <SiteMark className="size-10 shrink-0" />
          <span className="text-balance font-display font-semibold text-lg leading-[1.15]">
            <span className={visitor ? "max-sm:hidden" : undefined}>{company.name}</span>
            {visitor && <span className="sm:hidden">{company.shortName}</span>}
          </span>
        </Link>
        <SiteNav base={base} />
        <a
          href={phoneHref(phone) ?? undefined}
          className={cn(
            buttonStyles({ variant: "ghost" }),
            "px-3 max-sm:aspect-square max-sm:px-0 max-[22rem]:hidden",
            tools && "hidden",
          )}
        >
          <Phone aria-hidden className="size-5" />
          <span className="max-sm:sr-only">{formatPhone(phone)}</span>
        </a>
        {tools}
        {visitor ? <AccountMenu visitor={visitor} /> : <LogInButton className="max-lg:hidden" />}
        <SiteMenu base={base} site={site} visitor={visitor} />
      </div>
    </header>
  );
}

/** The company's logo: a sash window with light in it. */
function SiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={className}>
      <path d="M4 17a16 16 0 0 1 32 0v19H4z" className="fill-lake" />
      <path d="M8 17a12 12 0 0 1 24 0v4H8z" className="fill-sun" />
      <path d="M8 23h24v9H8z" className="fill-sky-soft" />
      <path d="M20 5v27" className="stroke-2 stroke-lake" />
      <path d="m12 30 7-6.5m-2.5 6.5 2.5-2.3" className="stroke-2 stroke-surface" strokeLinecap="round" />
      <path d="M2 34h36v3H2z" className="fill-lake-deep" />
    </svg>
  );
}

const SERVICES = [
  { name: "Windows", part: "windows" },
  { name: "Eavestroughs", part: "eaves" },
  { name: "Painting", part: "painting" },
  { name: "Odd jobs", part: "odd-jobs" },
  { name: "Lawn care", part: "lawn" },
  { name: "Power washing", part: "washing" },
];
const link = "inline-flex min-h-9 items-center text-on-lake underline underline-offset-4 hover:decoration-2";

/** Services, videos, both shops, phone and hours. */
function SiteFooter({ site, base }: { site: Site; base: Base }) {
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
