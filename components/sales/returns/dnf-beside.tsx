import { Card } from "@/components/ui/card";
import { FactList } from "@/components/ui/fact-list";
import { LinkButton } from "@/components/ui/link-button";
import type { ReturnDnfView } from "@/lib/features/sales/sales-view";
import { path } from "@/lib/paths";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { formatPhone } from "@/lib/values/phone";

/** What is not right, of which job, and whom it concerns. */
export function DnfBeside({ view: { task, dnf } }: { view: ReturnDnfView }) {
  const { dnfdesc, origin, sdate, fdate, jobdesc, jobdate, dnfid } = dnf;
  return (
    <Card
      title="DNF"
      aside={
        <LinkButton href={path.dnfImages(dnfid)} size="sm" variant="secondary">
          DNF images
        </LinkButton>
      }
    >
      <p className="wrap-anywhere mb-3 whitespace-pre-line font-semibold">{dnfdesc}</p>
      <FactList
        facts={[
          ["Received", `${formatInstant(new Date(task.messdate))}, from the ${origin}`],
          ["Client", task.name ?? ""],
          ["Phone", formatPhone(task.phone)],
          ["Email", task.email ?? ""],
          ["Address", [task.address, task.postcode, task.city].filter(Boolean).join(", ")],
          ["Window", sdate === fdate ? formatDate(sdate) : `${formatDate(sdate)} to ${formatDate(fdate)}`],
          ["Job", [jobdesc, jobdate && formatDate(jobdate)].filter(Boolean).join(", ")],
          ["Crew", task.crew ?? "No crew"],
          ["Holder", task.holder ?? ""],
        ]}
      />
    </Card>
  );
}
