import type { SettingValues } from "@/lib/core/settings/schema";
import type { Cents } from "@/lib/values/money";

export type Shop = SettingValues["shops"][number];

/** What the public site says about the company; every name, number and address is a setting. */
export type Site = {
  /** False while the company is the example one: then only staff see the site (rule company-saved). */
  saved: boolean;
  company: SettingValues["company"];
  phone: string;
  hours: SettingValues["hours"];
  /** West first. */
  shops: Shop[];
  introduction: SettingValues["introduction"];
  quotes: SettingValues["clientQuotes"];
  videos: SettingValues["videoLinks"];
};

export type ServicesFacts = Site & {
  works: SettingValues["workCodes"];
  /** For a crew of two. */
  hourlyRate: Cents;
  /** The share of the price that is added as HST. */
  hst: number;
};

export type AboutFacts = Site & { story: SettingValues["story"]; people: StaffGroup[] };

/** Who is looking at the site: for the menu in its header. */
export type Visitor =
  | { name: string; kind: "client" }
  | {
      name: string;
      kind: "staff";
      /** The client whose dashboard they opened. */
      viewing: number | null;
      /** Can open partner receivables (capability receivables_link). */
      receivables: boolean;
    }
  | null;

/** People with the same job, whom a client may meet. */
export type StaffGroup = { role: string; about: string; names: string[] };

type Lists = Pick<SettingValues, "dutyContacts" | "crewManagers" | "estimators">;

/** Lists each person once, under their first role: on duty, crew manager, estimator. Skips empty groups. */
export function staffGroups({ dutyContacts, crewManagers, estimators }: Lists): StaffGroup[] {
  const seen = new Set<string>();
  const fresh = (names: readonly string[]) =>
    names.filter((name) => {
      const known = seen.has(name);
      seen.add(name);
      return !known;
    });
  return [
    {
      role: "On duty",
      about: "They help crews sort out questions at your home on the spot.",
      names: fresh(dutyContacts.map(({ name }) => name)),
    },
    {
      role: "Crew managers",
      about: "They train the crews, plan their days and check the finished work.",
      names: fresh(crewManagers),
    },
    {
      role: "Estimators",
      about: "They walk around your home with you, count every pane and write up the price.",
      names: fresh(estimators),
    },
  ].filter(({ names }) => names.length > 0);
}
