import type { OpenDashboard } from "@/lib/dashboard/dashboard-view";

/** The chosen panel. */
export function PanelSwitch({ panel }: Pick<OpenDashboard, "head" | "panel">) {
  switch (panel.key) {
    case "none":
      return <p>Select an option from the menus</p>;
  }
}
