import { describe, expect, it } from "vitest";
import { settings } from "@/db/schema";
import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import { readAbout, readServices, readSite, readSiteMetadata, visitorOf } from "@/lib/features/company/reads";
import { testContext } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";

const db = testDatabase();

describe("what the public site says about the company", () => {
  it("comes from the settings of the day, the west shop first", async () => {
    const shops = SETTING_DEFAULTS.shops.toReversed();
    const company = { ...SETTING_DEFAULTS.company, name: "Clear Panes", city: "Hamilton" };
    // Far in the future, so that no other test of this database sees it.
    const effectiveFrom = "2090-01-01";
    await db.insert(settings).values([
      { key: "company", value: company, effectiveFrom },
      { key: "shops", value: shops, effectiveFrom },
      { key: "hourlyRate", value: 18_500, effectiveFrom },
    ]);
    const before = testContext({ db, now: new Date("2089-06-01T12:00:00Z") });
    const after = testContext({ db, now: new Date("2090-06-01T12:00:00Z") });

    expect((await readSite(before))?.company.name).toBe(SETTING_DEFAULTS.company.name);
    const site = await readSite(after);
    expect(site?.company.name).toBe("Clear Panes");
    expect(site?.shops.map(({ side }) => side)).toEqual(["west", "east"]);
    expect((await readServices(after))?.hourlyRate).toBe(18_500);
    expect(await readSiteMetadata(after)).toMatchObject({
      title: { absolute: "Clear Panes, Hamilton", template: "%s · Clear Panes" },
      robots: { index: true },
    });
    expect((await readAbout(after))?.people.flatMap(({ names }) => names)).toContain(
      SETTING_DEFAULTS.dutyContacts[0]?.name,
    );
  });

  it("shows no account to visitors, with or without an emailed link", () => {
    expect(visitorOf(testContext())).toBeNull();
    const actor = { type: "WEB_USER", cfid: 1, jobid: 2, purpose: "pay" } as const;
    expect(visitorOf(testContext({ actor }))).toBeNull();
  });
});
