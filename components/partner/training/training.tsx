import { PageHeader } from "@/components/layout/page-header";
import { PrintButton } from "@/components/ui/print-button";
import type { TrainingView } from "@/lib/features/partners/training/contract";
import { path } from "@/lib/paths";
import { EditTraining, Notes } from "./edit-training";

/** The training notes, edited in place by people who may. */
export function Training({ view, viewer }: { view: TrainingView; viewer: number }) {
  return (
    <>
      <PageHeader
        title="Training"
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, { label: "Training" }]}
        description={view.changed ? `Last edited by ${view.changed}` : undefined}
        actions={<PrintButton />}
      />
      <div className="max-w-3xl">
        {view.mayEdit ? <EditTraining view={view} viewer={viewer} /> : <Notes notes={view.notes} />}
      </div>
    </>
  );
}
