import type { DashboardView, OpenDashboard } from "@/lib/features/dashboard/dashboard-view";
import { AddressSearch } from "./address-search";
import { ChooseClient, DashboardsClosed } from "./choose-client";
import { ClientHeader } from "./client-header";
import { CollectJob } from "./collect-job";
import { DashboardMenus } from "./dashboard-menus";
import { DashboardMessage } from "./dashboard-message";
import { menusOf } from "./menus";
import { OpenClient } from "./open-client";
import { PanelSwitch } from "./panel-switch";
import { QuickLinks } from "./quick-links";

/** The dashboard: header, menus and the chosen panel; for staff first the client whose it is. */
export function DashboardScreen({ view }: { view: DashboardView }) {
  if (view.state === "choose") return <ChooseClient />;
  if (view.state === "closed") return <DashboardsClosed />;
  if (view.state === "collect") return <CollectJob view={view.view} />;
  if (view.state === "opening") return <OpenClient key={`${view.cfid} ${view.jobid}`} {...view} />;
  return <Open {...view} />;
}

function Open({ head, panel, message }: OpenDashboard) {
  const { search, client, byStaff, places } = head;
  const compact = panel.key !== "none";
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <ClientHeader client={client} compact={compact} />
      <QuickLinks compact={compact} byStaff={byStaff} />
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
        <div
          className="grid min-w-0 gap-4 lg:order-none max-lg:data-[first=true]:order-2"
          data-first={!compact}
        >
          {search && <AddressSearch key={search.typed} {...search} found={places.length} />}
          <DashboardMenus menus={menusOf(head)} shown={panel.key} address={search?.typed ?? ""} />
        </div>
        <section aria-labelledby="panel" className="grid min-w-0 gap-5">
          {message && <DashboardMessage key={message.text} message={message} />}
          <h2 id="panel" className="text-2xl">
            {compact ? panel.title : `Hello ${nameOf(client)}`}
          </h2>
          <PanelSwitch head={head} panel={panel} />
        </section>
      </div>
    </div>
  );
}

/** "Ms Wainwright", as one is greeted. */
const nameOf = ({ honorific, firstname, lastname }: OpenDashboard["head"]["client"]): string =>
  honorific ? `${honorific} ${lastname}` : firstname || lastname;
