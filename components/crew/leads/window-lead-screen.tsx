import { PageHeader } from "@/components/layout/page-header";
import { WidePage } from "@/components/layout/wide-page";
import { PastJobs } from "@/components/ui/past-jobs";
import type { LeadView } from "@/lib/leads/lead-view";
import { AREAS, path } from "@/lib/paths";
import { CloseProperties } from "./close-properties";
import { EstimateReturn } from "./estimate/estimate-return";
import { LeadFacts } from "./lead-facts";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Estimates/Signs", href: path.estimatesSigns() },
  { label: "Return Estimate" },
];

/** An estimate: what was asked for, its form, and what to measure the price by. */
export function WindowLeadScreen({ view }: { view: LeadView }) {
  const { mess } = view;
  return (
    <WidePage>
      <PageHeader
        title="Return Estimate"
        crumbs={CRUMBS}
        description={[mess.address_plus, mess.postcode, mess.city].filter(Boolean).join(", ")}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <EstimateReturn view={view}>
          <LeadFacts view={view} />
        </EstimateReturn>
        <div className="grid grid-cols-1 gap-6">
          <CloseProperties places={view.close_properties} />
          <PastJobs title="Past jobs" jobs={view.jobs} />
        </div>
      </div>
    </WidePage>
  );
}
