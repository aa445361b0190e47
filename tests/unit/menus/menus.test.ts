import { describe, expect, it } from "vitest";
import { crewNav } from "@/components/crew/shell/crew-frame";
import type { Capability } from "@/lib/actor";
import { menuFor } from "@/lib/features/menus/rules";
import { path } from "@/lib/paths";

const mgr = { hrid: 7, name: "Partner", royalty: 0.3 };
const partnerEntries = (capabilities: Capability[], session: typeof mgr | null) =>
  (["main_menu", "crew_menu"] as const).map(
    (key) =>
      menuFor(key, { capabilities: new Set(capabilities), mgr: session })
        .sections.find(({ label }) => label === "Partner")
        ?.entries.map(({ label }) => label) ?? [],
  );

describe("partner entries of the menus", () => {
  it("appear with a partner session, the admin's for holders of the right", () => {
    expect(partnerEntries(["sales"], null)).toEqual([[], []]);
    expect(partnerEntries(["partner_admin"], null)).toEqual([["Partner Admin"], ["Partner Admin"]]);
    const own = ["Partner Dashboard", "Leads", "Schedule", "Receivables", "Financials"];
    expect(partnerEntries(["crew_mgt"], mgr)).toEqual([own, own]);
  });

  it("lead from the crew's navigation to the dashboard", () => {
    const links = (partner: boolean) =>
      crewNav(new Set<Capability>(), partner).flatMap(({ items }) => items.map(({ href }) => href));
    expect(links(true)).toContain(path.partnerDashboard());
    expect(links(false)).not.toContain(path.partnerDashboard());
  });
});
