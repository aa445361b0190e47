import Link from "next/link";
import { FactList } from "@/components/ui/fact-list";
import { path } from "@/lib/paths";
import type { AuditEvent } from "@/lib/registry/audit-log/audit-schema";

const numberOf = (id: string) => (/^\d+$/.test(id) ? Number(id) : null);

/** The page of what it was done to, for what has one. */
function pageOf({ subject, subject_id }: AuditEvent): string | null {
  const id = numberOf(subject_id);
  if (id === null) return null;
  if (subject === "job") return path.job(id);
  if (subject === "employee") return path.employeeAccess(id);
  if (subject === "crew") return path.crewEdit(id);
  return subject === "dnf" ? path.dnfDetails(id) : null;
}

/** One event in full: each field before and after. */
export function EventDetail({ event }: { event: AuditEvent }) {
  const page = pageOf(event);
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          ["When", event.at],
          ["Who", event.who],
          ["For", event.for ?? ""],
          ["What", event.what],
          ["Note", event.note ?? ""],
        ]}
      />
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        <Link href={path.audit(`?subject=${event.subject}&id=${encodeURIComponent(event.subject_id)}`)}>
          Everything about {event.about}
        </Link>
        {page && <Link href={page}>Open {event.about}</Link>}
      </p>
      {event.changes.length > 0 && (
        <ul className="grid gap-3">
          {event.changes.map(({ field, before, after }) => (
            <li key={field} className="rounded-sm bg-well p-3">
              <p className="font-semibold first-letter:uppercase">{field}</p>
              {before && (
                <p className="wrap-anywhere text-ink-muted">
                  <span className="sr-only">before: </span>
                  <del>{before}</del>
                </p>
              )}
              {after && <p className="wrap-anywhere">{after}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
