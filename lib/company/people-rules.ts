import type { SettingValues } from "@/lib/settings/schema";

/** Somebody a client may meet, with what they do here. */
export type StaffProfile = { name: string; role: string; about: string };

type Lists = Pick<SettingValues, "dutyContacts" | "crewManagers" | "estimators">;

const ROLES = [
  {
    list: "duty",
    role: "On duty today",
    about: "Answers when a crew has a question at your house, so that it is settled while we are there.",
  },
  {
    list: "managers",
    role: "Crew manager",
    about: "Trains the crews, plans their days and looks at the work after them.",
  },
  {
    list: "estimators",
    role: "Estimator",
    about: "Walks around the house with you, counts every pane, and writes the price down.",
  },
] as const;

/** Everybody once, under the first thing they do: on duty, crew manager, estimator. */
export function staffProfiles({ dutyContacts, crewManagers, estimators }: Lists): StaffProfile[] {
  const named = { duty: dutyContacts.map(({ name }) => name), managers: crewManagers, estimators };
  const seen = new Set<string>();
  return ROLES.flatMap(({ list, role, about }) =>
    named[list].flatMap((name) => {
      if (seen.has(name)) return [];
      seen.add(name);
      return [{ name, role, about }];
    }),
  );
}
