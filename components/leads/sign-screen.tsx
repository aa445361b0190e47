import { PageHeader } from "@/components/layout/page-header";
import { PastJobs } from "@/components/ui/past-jobs";
import type { PickUpView } from "@/lib/core/leads/lead-rules";
import type { Desk } from "./desk";
import { LeadFacts } from "./lead-facts";
import { PickUpReturn } from "./pick-up-return";

/** A sign to pick up, and how it went. */
export function SignScreen({ view, desk }: { view: PickUpView; desk: Desk }) {
  const { mess } = view;
  return (
    <>
      <PageHeader
        title="Return Pick-Up"
        crumbs={desk.crumbs}
        description={[mess.address_plus, mess.postcode, mess.city].filter(Boolean).join(", ")}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <PickUpReturn view={view} desk={desk}>
          <LeadFacts view={view} source={desk.source} />
        </PickUpReturn>
        <PastJobs title="Past jobs" jobs={view.jobs} />
      </div>
    </>
  );
}
