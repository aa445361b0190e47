import type { SettingKey } from "./schema";

/** What a group shows besides settings: the lists that have their own tables. */
export type Panel = "fleet" | "safety" | "seasons" | "limits" | "royalties";

export type Group = {
  slug: string;
  title: string;
  description: string;
  keys: readonly SettingKey[];
  panel?: Panel;
};

/** The settings screens, in the order of the overview (rule settings). */
export const GROUPS: readonly Group[] = [
  {
    slug: "company",
    title: "Company",
    description: "Who you are and how to reach you.",
    keys: [
      ...(["company", "officePhone", "letterhead", "reviewRequests", "hours"] as const),
      ...(["shops", "dutyContacts"] as const),
      ...(["introduction", "story", "clientQuotes", "videoLinks"] as const),
    ],
  },
  {
    slug: "money",
    title: "Money",
    description: "Tax, burden, commission and rates, each from a date you choose.",
    keys: ["hst", "burden", "commission", "hourlyRate", "moneyTarget"],
    panel: "royalties",
  },
  {
    slug: "work",
    title: "Work",
    description: "Options crews choose from, and names for the work.",
    keys: [
      ...(["workCodes", "taskTypes", "lawnSignOptions", "clientHomeOptions"] as const),
      ...(["eavesDays", "crewDay", "planner", "suggestion", "weekKeptFree", "shortTravelPrefixes"] as const),
      ...(["visitRun", "onMyWay"] as const),
    ],
  },
  {
    slug: "people",
    title: "People",
    description: "Managers, estimators, violations, cash and client searches.",
    keys: [
      "crewManagers",
      "estimators",
      "violationCategories",
      "crewPayments",
      "secondPerson",
      "clientReadsPerHour",
      "crewClientReadsPerHour",
    ],
  },
  {
    slug: "security",
    title: "Security",
    description: "Who needs a second step to log in, and how long data is kept.",
    keys: ["secondFactor", "retention"],
  },
  {
    slug: "sales",
    title: "Sales and notes",
    description: "Note presets, ledger locations, wine areas.",
    keys: ["propertyNotePresets", "ledgerLocations", "wineAreas"],
  },
  {
    slug: "recruiting",
    title: "Recruiting",
    description: "Shops, training days, what recruits are told.",
    keys: ["recruitShops", "trainingOptions", "trainingNotes"],
  },
  {
    slug: "reports",
    title: "Daily reports",
    description: "What each report asks and who gets it.",
    keys: ["reportPrompts", "reportRecipients", "reportReminder"],
  },
  {
    slug: "safety",
    title: "Safety talk",
    description: "The points crews read every morning.",
    keys: [],
    panel: "safety",
  },
  {
    slug: "fleet",
    title: "Fleet",
    description: "Trucks, gas cards and tablets.",
    keys: [],
    panel: "fleet",
  },
  {
    slug: "seasons",
    title: "Seasons",
    description: "Float windows by year, rolling them over, and closed days.",
    keys: ["closedDays", "ownClosedDays", "officeDays"],
    panel: "seasons",
  },
  {
    slug: "limits",
    title: "Appointment limits",
    description: "How many appointments a day takes.",
    keys: ["appointmentCaps"],
    panel: "limits",
  },
];

export const groupOf = (slug: string): Group | null => GROUPS.find((group) => group.slug === slug) ?? null;
