import { ArrowRight, MapPin } from "lucide-react";
import Link from "next/link";
import { CallLink, HoursList } from "@/components/public/shell/company-parts";
import { Picture, Section } from "@/components/public/shell/section";
import type { Base } from "@/components/public/shell/site-links";
import type { Site } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";

const MAIN = [
  {
    id: "windows",
    name: "Windows",
    text: "Outside, inside or both. Storms taken apart, sills wiped, nothing left but the view.",
  },
  {
    id: "eaves",
    name: "Eavestroughs",
    text: "Leaves out by hand, downspouts flushed, so the water runs where it should.",
  },
] as const;

const MORE = [
  { id: "painting", name: "Painting", text: "Trim, porches and rooms." },
  { id: "odd-jobs", name: "Odd jobs", text: "The list on your fridge." },
  { id: "lawn", name: "Lawn care", text: "Cut, edged and raked." },
  { id: "washing", name: "Power washing", text: "Decks, walks and siding." },
] as const;

/** Windows and eaves large, the rest beside them. */
export function WhatWeDo({ base }: { base: Base }) {
  const services = path.site("services", base);
  return (
    <Section title="What we do" lead="Two specialties, and four more jobs we can do while we're there.">
      <ul className="grid gap-5 md:grid-cols-2">
        {MAIN.map(({ id, name, text }) => (
          <li key={id} className="card-edge overflow-hidden rounded-lg bg-surface">
            <Picture name={id} width={560} height={300} className="block h-auto w-full" />
            <div className="p-5 sm:p-6">
              <h3 className="font-display font-semibold text-2xl">{name}</h3>
              <p className="mt-1.5 text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="mt-5 grid grid-cols-2 gap-x-5 gap-y-6 lg:grid-cols-4">
        {MORE.map(({ id, name, text }) => (
          <li key={id} className="grid content-start gap-2 sm:flex sm:items-center sm:gap-4">
            <Picture name={id} width={88} height={88} className="size-22 shrink-0" />
            <div>
              <h3 className="font-display font-semibold text-lg">{name}</h3>
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <Link
          href={services}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-lake-text underline underline-offset-4"
        >
          Everything we do, and what it costs
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </p>
    </Section>
  );
}

/** Where we are and when we answer, at the end of the page. */
export function ShopsBand({ site: { shops, hours, phone }, base }: { site: Site; base: Base }) {
  return (
    <section className="border-line border-t bg-sky-soft">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 sm:px-6 sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto] lg:gap-14 lg:py-14">
        <div className="sm:max-lg:col-span-2">
          <h2 className="font-display font-semibold text-3xl">A shop on each side of town</h2>
          <ul className="mt-5 flex flex-wrap gap-x-10 gap-y-4">
            {shops.map(({ shop, side, address, postcode }) => (
              <li key={shop} className="flex gap-2.5">
                <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-lake-text" />
                <span>
                  <strong className="font-semibold capitalize">{side}</strong>
                  <br />
                  {`${address}, ${postcode}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-3 text-lg">Office hours</h3>
          <HoursList hours={hours} />
        </div>
        <div className="grid content-start gap-3">
          <CallLink phone={phone} variant="primary" size="lg" />
          <Link
            href={path.site("contact", base)}
            className="inline-flex min-h-11 items-center justify-center font-semibold text-lake-text underline underline-offset-4"
          >
            Maps and directions
          </Link>
        </div>
      </div>
    </section>
  );
}
