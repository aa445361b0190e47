import { EAVES_DAYS } from "@/lib/core/work/action-rules";
import { CAGES_LINE, CLIENT_HOME_OPTIONS, LAWN_SIGN_OPTIONS } from "@/lib/core/work/schema";
import { TASK_TYPES } from "@/lib/core/work/task-rules";
import { isUnselected } from "@/lib/values/form-fields";
import { DEFAULT_HST } from "@/lib/values/tax";
import { BALANCED, USUAL_TIMES } from "./preset-rules";
import { REPORT_PROMPTS } from "./report-prompts";
import type { SettingValues } from "./schema";

/** A form's options without "none". */
const offered = (options: readonly string[]) => options.filter((option) => !isUnselected(option));

const EVERY_WEEKDAY = {
  monday: true,
  tuesday: true,
  wednesday: true,
  thursday: true,
  friday: true,
  saturday: true,
  sunday: true,
};
export const NO_WEEKDAY = {
  monday: false,
  tuesday: false,
  wednesday: false,
  thursday: false,
  friday: false,
  saturday: false,
  sunday: false,
};

/** The defaults until someone changes them. Names, addresses and numbers are invented. */
export const SETTING_DEFAULTS: SettingValues = {
  company: {
    name: "Runsheet Window Cleaning",
    shortName: "Runsheet",
    email: "office@example.com",
    address: "50 Osler Street",
    city: "Toronto",
    postcode: "M6N 2Y8",
  },
  officePhone: "416-555-0100",
  letterhead: { colour: "#0c5b6e", logo: true, picture: null },
  reviewRequests: { sent: false },
  hours: [
    { days: "Mon-Fri", hours: "9am-5pm" },
    { days: "Sat", hours: "9am-12pm" },
    { days: "Sun", hours: "closed" },
  ],
  shops: [
    {
      shop: "Osler",
      side: "west",
      address: "50 Osler Street",
      city: "Toronto",
      postcode: "M6N 2Y8",
      latitude: 43.6671,
      longitude: -79.4616,
    },
    {
      shop: "Morse",
      side: "east",
      address: "20 Morse Street",
      city: "Toronto",
      postcode: "M4M 2P6",
      latitude: 43.6594,
      longitude: -79.3379,
    },
  ],
  dutyContacts: [
    { name: "Morgan", phone: "416-555-0101" },
    { name: "Avery", phone: "416-555-0102" },
  ],
  introduction: {
    home: "Small crews who work well together, and one office that stands behind them.",
    title: "Who we are",
    lead: "Windows and eavestroughs, cleaned by people you'll know by name.",
  },
  story: [],
  clientQuotes: [],

  hst: DEFAULT_HST,
  burden: { cpp: 0.0595, ei: 0.0228, eht: 0.0195, wsib: 0.0283, vacation: 0.04 },
  commission: 0.1,
  hourlyRate: 17_000,
  moneyTarget: { spring: 0, summer: 0, fall: 0, winter: 0 },
  eavesDays: EAVES_DAYS,
  crewDay: { hours: 9, loading: 30, lunch: 30, driving: 5 },
  planner: USUAL_TIMES,
  suggestion: BALANCED,
  weekKeptFree: 0.1,
  clientReadsPerHour: 200,
  crewClientReadsPerHour: 60,
  shortTravelPrefixes: "M6K M6P M6S M6R M5N M6H M4M M4K M4J M4L".split(" "),
  closedDays: { ...NO_WEEKDAY, sunday: true, holidays: true },
  ownClosedDays: [],
  officeDays: { ...EVERY_WEEKDAY, saturday: false, sunday: false },
  appointmentCaps: { eights: 6, twelves: 6, anys: 20 },

  secondFactor: { access_admin: false, pay: false, client_care: false },

  crewPayments: { twoSignatures: true },
  secondPerson: { waits: false },
  onMyWay: { offered: true },
  visitRun: { at: "16:00", byItself: true },
  retention: { messageTexts: 90, importRows: 30, auditMonths: 0 },

  crewManagers: ["Morgan", "Avery", "Quinn"],
  violationCategories: "Late,No Show,Uniform,Vehicle,Gear,Safety,Client Complaint,Other".split(","),
  estimators: ["Morgan", "Avery", "Quinn", "Sasha", "Robin", "Jordan", "Casey"],
  taskTypes: offered(TASK_TYPES),
  lawnSignOptions: offered(LAWN_SIGN_OPTIONS),
  clientHomeOptions: offered(CLIENT_HOME_OPTIONS),
  recruitShops: [
    "Central (Morse/Osler)",
    "East (Carlaw Ave/Lakeshore Blvd)",
    "West (Dundas St West/Bloor St West)",
  ],
  trainingOptions: ["Mon 9:00 am", "Wed 9:00 am", "Fri 9:00 am", "Sat 10:00 am"],
  ledgerLocations: [
    "50 Osler Street",
    "52 Osler Street",
    "20 Morse Street",
    "22 Morse Street",
    "11 Chisholm Avenue",
    "13 Chisholm Avenue",
    "140 Carlaw Avenue",
    "142 Carlaw Avenue",
    "88 Dundas Street West",
    "90 Dundas Street West",
    "310 Bloor Street West",
    "75 Pape Avenue",
    "77 Pape Avenue",
    "9 Gerrard Street East",
    "All Buildings",
  ],
  wineAreas: [
    { name: "High Park", prefixes: ["M6P", "M6R", "M6S"] },
    { name: "Parkdale and Junction", prefixes: ["M6H", "M6K", "M6N"] },
    { name: "Etobicoke", prefixes: ["M8V", "M8W", "M8X", "M8Y", "M8Z", "M9A", "M9B", "M9C"] },
    { name: "Annex and Downtown", prefixes: ["M5R", "M5S", "M5T", "M5V", "M6G", "M6J"] },
    { name: "Forest Hill", prefixes: ["M4V", "M5N", "M5P", "M6C", "M6E"] },
    { name: "Rosedale and Leaside", prefixes: ["M4G", "M4S", "M4T", "M4W", "M4X", "M4Y"] },
    { name: "Lawrence Park and North York", prefixes: ["M2L", "M2N", "M2P", "M4N", "M4P", "M4R", "M5M"] },
    { name: "Riverdale and Leslieville", prefixes: ["M4J", "M4K", "M4M"] },
    { name: "Beaches and Scarborough", prefixes: ["M1M", "M1N", "M4B", "M4C", "M4E", "M4L"] },
  ],

  workCodes: {
    w1: { label: "W1", description: "Wash the outside of all windows" },
    w2: { label: "W2", description: "Wash the outside and the inside of all windows" },
    w3: { label: "W3", description: "Wash outside and inside, storm windows taken apart" },
    w4: { label: "W4", description: "Wash the inside of all windows" },
    eh: { label: "EH", description: "Clean the eavestroughs of the house" },
    eg: { label: "EG", description: "Clean the eavestroughs of the garage" },
    cages: { label: "Cages", description: CAGES_LINE },
    custom: { label: "Custom", description: "Work agreed with the client" },
  },
  propertyNotePresets: [
    "Dog in the yard",
    "Gate is locked, ring first",
    "Call before coming",
    "Park on the street only",
    "Ladder access from the neighbour's side",
    "High ladder needed",
    "Roof access needed",
    "Water tap at the back",
    "Skylights included",
    "Storm windows stay on",
    "Basement windows included",
    "Sunroom included",
    "Delicate garden below the windows",
    "Custom",
  ],
  reportPrompts: REPORT_PROMPTS,
  reportReminder: { offered: true, at: "17:30" },
  reportRecipients: ["office@example.com"],
  trainingNotes: [
    "Pay is $18/hr for non-drivers and $20/hr for drivers.",
    "Pay periods are 2 weeks.",
    "Be at the shop on time, in uniform, ready to load.",
    "Read the safety points every morning before the first job.",
    "Two people raise and foot every extension ladder.",
    "Knock when you arrive, and again before you leave.",
    "Say what couldn't be done, and record it as a DNF.",
  ],
  videoLinks: [],
};
