import { PageHeader } from "@/components/layout/page-header";
import { PastJobs } from "@/components/ui/past-jobs";
import type { LeadView } from "@/lib/core/leads/lead-view";
import { CloseProperties } from "./close-properties";
import type { Desk } from "./desk";
import { EstimateReturn } from "./estimate/estimate-return";
import { LeadFacts } from "./lead-facts";

/** An estimate: what was asked for, its form, and what to measure the price by. */
export function EstimateScreen({ view, desk }: { view: LeadView; desk: Desk }) {
  const { mess } = view;
  return (
    <>
      <PageHeader
        title="Return Estimate"
        crumbs={desk.crumbs}
        description={[mess.address_plus, mess.postcode, mess.city].filter(Boolean).join(", ")}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <EstimateReturn view={view} desk={desk}>
          <LeadFacts view={view} source={desk.source} />
        </EstimateReturn>
        <div className="grid grid-cols-1 gap-6">
          <CloseProperties places={view.close_properties} />
          <PastJobs title="Past jobs" jobs={view.jobs} />
        </div>
      </div>
    </>
  );
}
