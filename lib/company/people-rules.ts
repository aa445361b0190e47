import type { SettingValues } from "@/lib/settings/schema";

/** People who do the same here, whom a client may meet. */
export type StaffGroup = { role: string; about: string; names: string[] };

type Lists = Pick<SettingValues, "dutyContacts" | "crewManagers" | "estimators">;

/** Everybody once, under the first thing they do: on duty, crew manager, estimator. Empty groups stay away. */
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
      about:
        "They answer when a crew has a question at your house, so that it is settled while we are there.",
      names: fresh(dutyContacts.map(({ name }) => name)),
    },
    {
      role: "Crew managers",
      about: "They train the crews, plan their days and look at the work afterwards.",
      names: fresh(crewManagers),
    },
    {
      role: "Estimators",
      about: "They walk around the house with you, count every pane and write the price down.",
      names: fresh(estimators),
    },
  ].filter(({ names }) => names.length > 0);
}
