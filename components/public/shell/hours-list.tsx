import type { Site } from "@/lib/features/company/site-rules";

/** When the office answers, a line a group of days. */
export function HoursList({ hours }: { hours: Site["hours"] }) {
  return (
    <dl className="grid max-w-60 grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      {hours.map((line) => (
        <div key={line.days} className="contents">
          <dt>{line.days}</dt>
          <dd>{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
