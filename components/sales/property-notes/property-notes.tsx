import { ArrowLeft } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import type { PropertyNotesView } from "@/lib/core/properties/note-view";
import { AREAS, path } from "@/lib/paths";
import { NoteForm } from "./note-form";
import { NoteList } from "./note-list";
import { PlaceFacts } from "./place-facts";

/** What is noted about the place of an estimate, and the form for more. */
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
            <PlaceFacts view={view} />
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
