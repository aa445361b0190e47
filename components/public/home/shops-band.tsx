import { MapPin } from "lucide-react";
import Link from "next/link";
import { CallLink } from "@/components/public/shell/call-link";
import { HoursList } from "@/components/public/shell/hours-list";
import type { Base } from "@/components/public/shell/site-links";
import type { Site } from "@/lib/features/company/site-rules";
import { path } from "@/lib/paths";

/** Where we are and when we answer, before the page ends. */
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
