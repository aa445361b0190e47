import { describe, expect, it } from "vitest";
import { CAPABILITIES, type Capability } from "@/lib/actor";
import { areasFor, officeHome } from "@/lib/features/menus/rail-rules";
import { MENUS } from "@/lib/features/menus/rules";
import { AREAS, path } from "@/lib/paths";

const mgr = { hrid: 7, name: "Partner", royalty: 0.3 };
const areas = (capabilities: readonly Capability[], session: typeof mgr | null = null) =>
  areasFor({ capabilities: new Set(capabilities), mgr: session });
const labels = (of: ReturnType<typeof areas>) => of.map(({ label }) => label);

describe("the rail", () => {
  it("has the areas a person may enter and no others", () => {
    expect(labels(areas([]))).toEqual(["Runsheet", "Crew", "Reports", "Wine delivery"]);
    expect(labels(areas(["production"]))).toContain("Production");
    expect(labels(areas(["sales"]))).not.toContain("Production");
    expect(labels(areas(["access_admin"]))).toContain("Administration");
    expect(labels(areas([...CAPABILITIES], mgr))).toEqual([
      "Runsheet",
      "Production",
      "Sales",
      "Partner",
      "Crew",
      "Reports",
      "Wine delivery",
      "Administration",
    ]);
  });

  it("hides pages that need more", () => {
    const pages = (of: ReturnType<typeof areas>, key: string) =>
      of.find((area) => area.key === key)?.pages.map(({ label }) => label);
    expect(pages(areas(["production"]), "production")).not.toContain("Prop Mgt");
    expect(pages(areas(["production", "prop_mgt"]), "production")).toContain("Prop Mgt");
    expect(pages(areas([]), "office")).toEqual(["Main Menu", "Crew Menu"]);
    expect(pages(areas(["client_care"]), "office")).toContain("Smart Search");
  });

  it("leads whoever may act as partners to where they choose one", () => {
    const partner = areas(["partner_admin"]).find(({ key }) => key === "partner");
    expect(partner?.home).toBe(path.partnerAdmin());
    expect(partner?.pages.map(({ label }) => label)).toEqual(["Admin", "Crew Menu"]);
    expect(areas([], mgr).find(({ key }) => key === "partner")?.home).toBe(path.partnerDashboard());
  });

  it.each<[Capability[], string | null]>([
    [["sales", "production"], AREAS.production],
    [["sales", "management"], AREAS.sales],
    [["management"], path.mainMenu()],
    [["prop_mgt"], null],
  ])("has a home at a desk for holders of %j", (capabilities, home) => {
    expect(officeHome({ capabilities: new Set(capabilities) })).toBe(home);
  });

  it("uses the menus' labels for the same pages", () => {
    const menus = new Map(
      MENUS.main_menu.sections.flatMap(({ entries }) => entries.map(({ href, label }) => [href, label])),
    );
    const others = areas([...CAPABILITIES], mgr)
      .flatMap(({ pages }) => pages)
      .filter(({ href, label }) => menus.has(href) && menus.get(href) !== label)
      .map(({ label }) => label);
    // An area's first page is its Home; the partner's menu says Admin.
    expect(new Set(others)).toEqual(new Set(["Home", "Admin"]));
  });
});
