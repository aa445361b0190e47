import { HardHat } from "lucide-react";
import type { Site } from "@/lib/features/company/site-view";
import { formatPhone, phoneHref } from "@/lib/values/phone";

/** That we look for people. */
export function Hiring({ site: { company, phone } }: { site: Site }) {
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
          or write to{" "}
          <a href={`mailto:${company.email}`} className="font-semibold underline underline-offset-4">
            {company.email}
          </a>
          .
        </span>
      </p>
    </aside>
  );
}
