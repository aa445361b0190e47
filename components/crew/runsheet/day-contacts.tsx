import { Phone } from "lucide-react";
import type { RunsheetView } from "@/lib/core/crews/runsheet-rules";
import { formatPhone, phoneHref } from "@/lib/values/phone";

type DayContactsProps = Pick<RunsheetView, "contacts" | "ocs" | "fall_jobs_left" | "fall_jobs_done_today">;

/** Whom to call today, and how the season is going. */
export function DayContacts({ contacts, ocs, fall_jobs_left, fall_jobs_done_today }: DayContactsProps) {
  const people = [
    ...contacts.map(({ name, phone }) => ({ role: "On duty", name, phone })),
    ...ocs.map(({ name, cell, shop, action }) => ({ role: `${shop} ${action}`, name, phone: cell })),
  ];
  return (
    <section aria-labelledby="contacts-title" className="grid gap-3">
      <h2 id="contacts-title" className="text-lg">
        Call
      </h2>
      <ul className="card-edge divide-y divide-line rounded-lg bg-surface">
        {people.map((person) => (
          <li key={person.role + person.name}>
            <Person {...person} />
          </li>
        ))}
      </ul>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-ink-muted">
        <Figure label="Jobs left this season" value={fall_jobs_left} />
        <Figure label="Jobs done today" value={fall_jobs_done_today} />
      </dl>
    </section>
  );
}

function Person({ role, name, phone }: { role: string; name: string; phone: string | null }) {
  const href = phoneHref(phone);
  const words = (
    <span className="min-w-0">
      <span className="block font-semibold">{name}</span>
      <span className="block text-ink-muted text-sm">{role}</span>
    </span>
  );
  const row = "flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2 text-ink no-underline";
  if (!href) return <p className={row}>{words}</p>;
  return (
    <a href={href} className={row}>
      {words}
      <span className="flex min-w-0 items-center gap-2 text-lake-text">
        <Phone aria-hidden className="size-5 shrink-0" />
        {formatPhone(phone)}
      </span>
    </a>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex gap-2">
      <dt>{label}</dt>
      <dd className="font-semibold text-ink">{value.toLocaleString("en-CA")}</dd>
    </div>
  );
}
