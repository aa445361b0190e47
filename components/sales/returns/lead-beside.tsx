import { Card } from "@/components/ui/card";
import { FactList, NoteList } from "@/components/ui/fact-list";
import { ImageStrip } from "@/components/ui/images/image-strip";
import { LinkButton } from "@/components/ui/link-button";
import { PastJobs } from "@/components/ui/past-jobs";
import { PropertyDialog } from "@/components/ui/property/property-dialog";
import type { LeadView } from "@/lib/core/leads/lead-rules";
import { path } from "@/lib/paths";
import { clientName } from "@/lib/values/client-name";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { formatPrice } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";

const PARTS = ["w1", "w2", "eh", "eg"] as const;

/** What was requested, what we know about client and property, and past work there. */
export function LeadBeside({ view }: { view: LeadView }) {
  const { mess, client, property, notes, images, jobs, returned } = view;
  const prices = PARTS.flatMap((part) =>
    property?.[part] ? [`${part.toUpperCase()} ${formatPrice(property[part])}`] : [],
  );
  return (
    <>
      <Card title="Message">
        <p className="wrap-anywhere mb-3 whitespace-pre-line font-semibold">{mess.message}</p>
        <FactList
          facts={[
            ["Received", formatInstant(new Date(mess.messdate))],
            ["Client", client ? clientName(client) : ""],
            ["Phone", formatPhone(client?.phone ?? client?.cellphone)],
            ["Email", client?.email ?? ""],
            ["Holder", mess.holder ?? ""],
            ["Estimator", mess.estimator ?? ""],
            ["Address", [property?.address, property?.postcode, property?.city].filter(Boolean).join(", ")],
            ["Current prices", prices.join(" · ")],
            ["Returned", returned ? [returned.by, formatDate(returned.on)].filter(Boolean).join(", ") : ""],
          ]}
        />
      </Card>
      {property && (
        <Card
          title="Property notes"
          aside={
            mess.type === "Estimate" && (
              <LinkButton href={path.estimateNotes(mess.msid)} size="sm" variant="secondary">
                All notes
              </LinkButton>
            )
          }
        >
          <div className="mb-3">
            <PropertyDialog
              jobinfoid={property.jobinfoid}
              address={property.address}
              right="sales"
              word="Anything to know about this place?"
              title="About"
            />
          </div>
          <div className="grid gap-3">
            {notes.length === 0 && <p className="text-ink-muted">No notes about this property.</p>}
            <NoteList notes={notes} />
            <ImageStrip
              images={images}
              href={path.propertyImages(property.jobinfoid)}
              add="Property images"
            />
          </div>
        </Card>
      )}
      <PastJobs title="Past jobs" jobs={jobs} />
    </>
  );
}
