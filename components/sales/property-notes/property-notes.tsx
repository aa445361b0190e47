import { ArrowLeft, Phone } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { PropertyNotesView } from "@/lib/core/properties/schema";
import { AREAS, path } from "@/lib/paths";
import { formatPrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { NoteForm } from "./note-form";
import { NoteList } from "./note-list";

/** The notes about an estimate's property, and the form to add more. */
export function PropertyNotes({ view }: { view: PropertyNotesView }) {
  const { property, about, notes } = view;
  return (
    <>
      <PageHeader
        title="Property notes"
        crumbs={[
          { label: "Home", href: AREAS.sales },
          { label: "Tasks", href: path.tasks() },
          { label: "Property notes" },
        ]}
        description={property ? undefined : about}
        actions={
          <LinkButton
            href={taskOf(view)}
            variant="secondary"
            icon={<ArrowLeft aria-hidden className="size-[1.1em]" />}
          >
            Back to the task
          </LinkButton>
        }
      />
      {property ? (
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
          <div className="grid grid-cols-1 gap-5">
            <PropertyFacts view={view} />
            <Card title="New note">
              <NoteForm view={view} />
            </Card>
          </div>
          <NoteList notes={notes} />
        </div>
      ) : (
        <Alert kind="info" title="No property">
          This task isn't linked to a property, so you can't add notes.
        </Alert>
      )}
    </>
  );
}

function taskOf({ kind, msid }: PropertyNotesView): string {
  if (kind === "Estimate") return path.returnEstimate(msid);
  if (kind === "Sign") return path.returnSign(msid);
  return kind === "DNF" ? path.returnDnfTask(msid) : path.tasks();
}

/** The property's address, client and prices. */
function PropertyFacts({ view: { property, client } }: { view: PropertyNotesView }) {
  if (!property) return null;
  const { address, city, postcode, perly, prices } = property;
  const call = phoneHref(client?.phone);
  return (
    <Card title={address}>
      <p>{[city, postcode, perly && `Perly ${perly}`].filter(Boolean).join(" · ")}</p>
      {client && (
        <p className="wrap-anywhere mt-1 flex flex-wrap items-center gap-x-4">
          {client.name}
          {call && (
            <a
              href={call}
              aria-label={`Call ${client.name}, ${formatPhone(client.phone)}`}
              className="inline-flex min-h-control items-center gap-1.5 text-lake-text underline underline-offset-2"
            >
              <Phone aria-hidden className="size-4" />
              {formatPhone(client.phone)}
            </a>
          )}
        </p>
      )}
      <h3 className="mt-3 text-ink-muted text-sm">Current prices</h3>
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-1 sm:grid-cols-4">
        {prices.map(({ label, price }) => (
          <div key={label}>
            <dt className="text-ink-muted text-sm">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatPrice(price)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
