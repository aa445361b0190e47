import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { PastJobs } from "@/components/ui/past-jobs";
import { SideScroll } from "@/components/ui/side-scroll";
import type { LeadView } from "@/lib/core/leads/lead-rules";
import { formatPrice } from "@/lib/values/money";
import type { Desk } from "./desk";
import { EstimateReturn } from "./estimate/estimate-return";
import { LeadFacts } from "./lead-facts";

/** An estimate: what was requested, its form, and prices to compare. */
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

/** What the neighbours pay, for comparison. */
function CloseProperties({ places }: { places: LeadView["close_properties"] }) {
  return (
    <Card title={<span id="close-properties">Nearby properties</span>}>
      {places.length === 0 ? (
        <p className="text-ink-muted">No nearby properties with prices.</p>
      ) : (
        <SideScroll label="Prices of nearby properties">
          <table className="w-full">
            <thead>
              <tr className="border-line border-b text-ink-muted text-sm">
                <th scope="col" className="py-1 text-left font-medium">
                  Address
                </th>
                <th scope="col" className="py-1 pl-4 text-right font-medium">
                  W1
                </th>
                <th scope="col" className="py-1 pl-4 text-right font-medium">
                  EH
                </th>
              </tr>
            </thead>
            <tbody>
              {places.map(({ id, address, w1, eh }) => (
                <tr key={id} className="border-line not-last:border-b">
                  <th scope="row" className="wrap-anywhere py-1.5 text-left font-normal">
                    {address}
                  </th>
                  <td className="py-1.5 pl-4 text-right tabular-nums">{w1 ? formatPrice(w1) : "–"}</td>
                  <td className="py-1.5 pl-4 text-right tabular-nums">{eh ? formatPrice(eh) : "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </SideScroll>
      )}
    </Card>
  );
}
