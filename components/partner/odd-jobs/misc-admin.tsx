import { Pencil } from "lucide-react";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/link-button";
import type { MiscAdminView } from "@/lib/features/odd-jobs/odd-job-view";
import { path } from "@/lib/paths";
import { ClientCard } from "./client-card";
import { Messages } from "./messages";
import { MiscJobForm } from "./misc-job-form";
import { MiscJobs } from "./misc-jobs";
import { OddJobFacts } from "./odd-job-facts";

const TITLES = {
  odd_job: { lead: "Odd Job Lead", job: "Odd Job Admin", list: "odd_job_estimates" },
  paint: { lead: "Paint Lead", job: "Paint Admin", list: "paint_estimates" },
};

/** Odd job admin, and the same for paint: of a request or of an odd job (rule stuff-to-do). */
export function MiscAdmin({ view }: { view: MiscAdminView }) {
  const { page, lead, job, client } = view;
  const words = TITLES[page];
  const title = lead ? words.lead : words.job;
  const leads = { label: "Leads", href: path.partnerLeads(words.list) };
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: "Partner Dashboard", href: path.partnerDashboard() }, leads, { label: title }]}
        description={[view.name, lead?.address_plus ?? job?.address].filter(Boolean).join(", ")}
        actions={
          job && (
            <LinkButton
              href={path.oddJob(job.id, `${page}_admin`)}
              icon={<Pencil aria-hidden className="size-[1.1em]" />}
            >
              Edit
            </LinkButton>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          {job && <OddJobFacts job={job} />}
          <Messages messages={view.messages} inFront={lead?.msid ?? job?.msid ?? null} />
          <ClientCard view={view} />
          <MiscJobs jobs={view.misc} page={page} />
        </div>
        {client ? (
          <MiscJobForm view={view} />
        ) : (
          <Alert kind="info" title="No client yet">
            You can book this once the office links the request to a client.
          </Alert>
        )}
      </div>
    </>
  );
}
