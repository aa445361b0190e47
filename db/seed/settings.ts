import { SETTING_DEFAULTS } from "@/lib/core/settings/defaults";
import type { SettingKey, SettingValues } from "@/lib/core/settings/schema";
import { instantOf } from "./calendar";
import { INTRODUCTION, QUOTES, STORY, VIDEOS } from "./data/site";
import { type Login, nameOf, STAFF } from "./employees";

/** The three managers responsible for a crew's pay; the first is the manager (rule demo-world). */
export const CREW_MANAGERS: readonly Login[] = ["manager", "closer", "partner"];
const ESTIMATORS: readonly Login[] = [
  "sales",
  "manager",
  "partner",
  "partner20",
  "partner40",
  "driver",
  "owner",
];

const SINCE = instantOf("2023-01-02");

type Setting = { key: SettingKey; value: SettingValues[SettingKey]; changedBy: number; changedAt: Date };

/** What only this company has: the defaults name no employee, client or story. */
export function makeSettings(): { settings: Setting[] } {
  const set = <K extends SettingKey>(key: K, value: SettingValues[K]): Setting => ({
    key,
    value,
    changedBy: STAFF.owner,
    changedAt: SINCE,
  });
  return {
    settings: [
      // Saved as it is: visitors see the demo's site, and its clients can book (rule company-saved).
      set("company", SETTING_DEFAULTS.company),
      set("crewManagers", CREW_MANAGERS.map(nameOf)),
      set("estimators", ESTIMATORS.map(nameOf)),
      set("dutyContacts", [
        { name: nameOf("manager"), phone: "416-555-0111" },
        { name: nameOf("closer"), phone: "416-555-0112" },
      ]),
      set("moneyTarget", { spring: 140_000, summer: 120_000, fall: 145_000, winter: 90_000 }),
      set("introduction", INTRODUCTION),
      set("story", STORY),
      set("clientQuotes", QUOTES),
      set("videoLinks", VIDEOS),
    ],
  };
}
