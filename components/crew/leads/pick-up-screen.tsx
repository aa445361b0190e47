import { PageHeader } from "@/components/layout/page-header";
import { WidePage } from "@/components/layout/wide-page";
import { PastJobs } from "@/components/ui/past-jobs";
import type { PickUpView } from "@/lib/leads/lead-view";
import { AREAS, path } from "@/lib/paths";
import { LeadFacts } from "./lead-facts";
import { PickUpReturn } from "./pick-up-return";

const CRUMBS = [
  { label: "Home", href: AREAS.crew },
  { label: "Estimates/Signs", href: path.estimatesSigns() },
  { label: "Return Pick-Up" },
];

/** A sign to be fetched and how it went. */
export function PickUpScreen({ view }: { view: PickUpView }) {
  const { mess } = view;
  return (
    <WidePage>
      <PageHeader
        title="Return Pick-Up"
        crumbs={CRUMBS}
        description={[mess.address_plus, mess.postcode, mess.city].filter(Boolean).join(", ")}
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <PickUpReturn view={view}>
          <LeadFacts view={view} />
        </PickUpReturn>
        <PastJobs title="Past jobs" jobs={view.jobs} />
      </div>
    </WidePage>
  );
}
