import { HardHat } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { CallLink, CompanyData } from "@/components/public/shell/company-parts";
import { Picture } from "@/components/public/shell/section";
import type { Base } from "@/components/public/shell/site-links";
import { BookButton } from "@/components/public/sign-in/sign-in-buttons";
import { cn } from "@/components/ui/cn";
import type { Site } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { ShopsBand, WhatWeDo } from "./home-bands";

type HomePageProps = { site: Site; base: Base; children?: ReactNode };

export function HomePage({ site, base, children }: HomePageProps) {
  return (
    <>
      <Hero site={site} />
      <Hiring site={site} />
      <WhatWeDo base={base} />
      <WhoWeAre site={site} base={base} />
      <Quotes quotes={site.quotes} />
      <ShopsBand site={site} base={base} />
      <CompanyData site={site} />
      {children}
    </>
  );
}

/** The hiring notice. */
function Hiring({ site: { company, phone } }: { site: Site }) {
  return (
    <aside aria-label="We are hiring" className="border-sun-text/25 border-b bg-sun-soft text-sun-text">
      <p className="mx-auto flex max-w-6xl items-start gap-3 px-4 py-4 sm:items-center sm:px-6">
        <HardHat aria-hidden className="size-6 shrink-0" />
        <span className="wrap-anywhere min-w-0">
          <strong className="font-semibold">We are hiring for the season.</strong> Drivers and crew wanted. No
          experience needed, we'll train you. Call{" "}
          <a href={phoneHref(phone) ?? undefined} className="font-semibold underline underline-offset-4">
            {formatPhone(phone)}
          </a>{" "}
          or email{" "}
          <a href={`mailto:${company.email}`} className="font-semibold underline underline-offset-4">
            {company.email}
          </a>
          .
        </span>
      </p>
    </aside>
  );
}

/** Client quotes: one large, the others side by side. */
function Quotes({ quotes }: Pick<Site, "quotes">) {
  if (quotes.length === 0) return null;
  return (
    <section className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
      <h2 className="font-semibold text-lake-text text-lg">What our clients say</h2>
      <ul className="mt-4 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {quotes.map(({ text, name, place }, index) => (
          <li key={text} className={cn(index === 0 && "md:col-span-3")}>
            <figure
              className={cn("grid h-full content-start gap-3", index > 0 && "border-line border-t pt-5")}
            >
              <blockquote
                className={cn(
                  "text-balance font-display",
                  index === 0 ? "max-w-4xl text-3xl leading-tight sm:text-5xl" : "text-xl leading-snug",
                )}
              >
                {`“${text}”`}
              </blockquote>
              <figcaption>
                <span className="font-semibold">{name}</span>
                <span className="text-ink-muted">{`, ${place}`}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What we do in one line, a house, and the two ways to start. */
function Hero({ site: { company, phone, shops } }: { site: Site }) {
  return (
    <div className="overflow-hidden border-line border-b bg-linear-to-b from-paper via-paper to-sky-soft">
      <div className="mx-auto grid max-w-6xl items-end gap-8 px-4 pt-10 sm:px-6 lg:grid-cols-[10fr_11fr] lg:gap-6 lg:pt-14">
        <div className="lg:self-center lg:pb-20">
          <h1 className="max-w-xl font-display font-semibold text-[clamp(2.6rem,1.6rem+4.2vw,4.25rem)] leading-[1.04] tracking-[-0.025em]">
            Let the light back in.
          </h1>
          <p className="mt-5 max-w-lg text-ink text-lg sm:text-xl">
            {`We wash windows and clear eavestroughs all over ${company.city}, with crews from ${shops
              .map(({ address, side }) => `${address} in the ${side}`)
              .join(" and ")}.`}
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <BookButton />
            <CallLink phone={phone} size="lg" className="max-sm:w-full" />
          </div>
        </div>
        <Picture
          name="house"
          width={760}
          height={640}
          first
          alt="A brick house with a bay window. Two people are at work: one washes the upper windows, one clears the eavestrough from a ladder."
          className="-mb-px mx-auto block h-auto w-full max-w-2xl lg:-mr-10 lg:w-[calc(100%+2.5rem)] lg:max-w-none"
        />
      </div>
    </div>
  );
}

const PROMISES = [
  { title: "You know the price first", text: "Each address has its prices. You see them before you book." },
  {
    title: "You know who's coming",
    text: "A crew in company shirts. They knock and introduce themselves when they arrive.",
  },
  { title: "We come back", text: "If we missed something, tell us and we'll fix it before you pay." },
];

function WhoWeAre({ site, base }: { site: Site; base: Base }) {
  return (
    <section className="bg-well">
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:gap-14 lg:py-20">
        <Picture name="crew" width={560} height={420} className="block h-auto w-full rounded-lg" />
        <div>
          <h2 className="font-display font-semibold text-3xl sm:text-4xl">Who we are</h2>
          <p className="mt-3 text-lg">{site.introduction.home}</p>
          <ul className="mt-6 grid gap-5">
            {PROMISES.map(({ title, text }) => (
              <li key={title} className="border-sun border-l-4 pl-4">
                <h3 className="font-semibold text-lg">{title}</h3>
                <p className="text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6">
            <Link
              href={path.site("about", base)}
              className="inline-flex min-h-11 items-center font-semibold text-lake-text underline underline-offset-4"
            >
              Meet the people
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
