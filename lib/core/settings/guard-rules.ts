import type { SettingKey } from "./schema";

/**
 * What a change of each setting could do that its owner wouldn't, and therefore asks for the password again (rule
 * settings): loosen a "control", change what's paid or owed ("money"), delete or send away "data"; or it's "free".
 */
type Guard = "control" | "money" | "data" | "free";

/** Whoever adds a setting says it here. */
export const SETTING_GUARDS: Readonly<Record<SettingKey, Guard>> = {
  company: "free",
  officePhone: "free",
  letterhead: "free",
  reviewRequests: "free",
  hours: "free",
  shops: "free",
  dutyContacts: "free",
  introduction: "free",
  story: "free",
  clientQuotes: "free",
  hst: "money",
  /** Partners' labour, and so their balance. */
  burden: "money",
  commission: "money",
  hourlyRate: "free",
  moneyTarget: "free",
  eavesDays: "free",
  crewDay: "free",
  planner: "free",
  suggestion: "free",
  weekKeptFree: "free",
  clientReadsPerHour: "control",
  crewClientReadsPerHour: "control",
  /** The paid minutes before and after a day (rule pay-times). */
  shortTravelPrefixes: "money",
  closedDays: "free",
  ownClosedDays: "free",
  officeDays: "free",
  appointmentCaps: "free",
  secondFactor: "control",
  onMyWay: "free",
  visitRun: "free",
  crewPayments: "control",
  secondPerson: "control",
  retention: "data",
  crewManagers: "free",
  violationCategories: "free",
  estimators: "free",
  taskTypes: "free",
  lawnSignOptions: "free",
  clientHomeOptions: "free",
  recruitShops: "free",
  trainingOptions: "free",
  ledgerLocations: "free",
  wineAreas: "free",
  workCodes: "free",
  propertyNotePresets: "free",
  reportPrompts: "free",
  reportReminder: "free",
  /** Anyone listed gets the company's reports. */
  reportRecipients: "data",
  trainingNotes: "free",
  videoLinks: "free",
};

export const asksAgain = (key: SettingKey): boolean => SETTING_GUARDS[key] !== "free";
