import type { DashboardView } from "@/lib/dashboard/dashboard-view";
import { ChooseClient } from "./choose-client";
import { DashboardMessage } from "./dashboard-message";
import { OpenClient } from "./open-client";
import { PanelSwitch } from "./panel-switch";

/** The dashboard: header, menus and the chosen panel; for staff first the client whose it is. */
export function DashboardScreen({ view }: { view: DashboardView }) {
  if (view.state === "choose") return <ChooseClient />;
  if (view.state === "opening") return <OpenClient key={view.cfid} cfid={view.cfid} />;
  const { head, panel, message } = view;
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-6 sm:px-6">
      <h1>{head.client.lastname}</h1>
      <section aria-labelledby="panel" className="grid min-w-0 gap-5">
        {message && <DashboardMessage key={message.text} message={message} />}
        <h2 id="panel" className="text-2xl">
          {panel.title}
        </h2>
        <PanelSwitch head={head} panel={panel} />
      </section>
    </div>
  );
}
