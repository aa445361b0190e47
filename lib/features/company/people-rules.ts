import type { SettingValues } from "@/lib/core/settings/schema";

/** People who do the same here, whom a client may meet. */
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
