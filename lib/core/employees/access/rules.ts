import type { Capability } from "@/lib/actor";
import type { SettingValues } from "@/lib/core/settings/schema";
import { addDays, type BusinessDate } from "@/lib/values/dates";
import type { AccessPerson } from "./contract";
import type { AccessRole } from "./role-rules";

/** "17.5" percent as the share we store: 0.175. */
export const shareOf = (percent: string): number => Math.round(Number(percent) * 10) / 1000;

/** 0.175 as a form shows it: "17.5". */
export const percentOf = (share: number): string => String(Math.round(share * 1000) / 10);

/** Whether someone managed by `manager` would be above that manager; `above` are the manager's own managers. */
export const closesCircle = (hrid: number, manager: number, above: readonly number[]): boolean =>
  manager === hrid || above.includes(hrid);

type End = BusinessDate | null;

/** Whether changing the last day changes whose revenue days before `today` are; null means no last day. */
export function endTouchesPast(before: End, after: End, today: BusinessDate): boolean {
  if (before === after) return false;
  return [before, after].some((end) => end !== null && addDays(end, 1) < today);
}

/** A row in the list; `lastSeen` in words, '' for never, and `lastSeenAt` for sorting. */
export type PersonLine = {
  hrid: number;
  username: string;
  fullname: string;
  name: string;
  email: string | null;
  phone: string | null;
  shop: string | null;
  manager: string | null;
  crewMaster: boolean;
  driver: boolean;
  closingManager: boolean;
  partner: boolean;
  active: boolean;
  capabilities: Capability[];
  roles: number[];
  lastSeen: string;
  lastSeenAt: string;
  openSessions: number;
};

/** Someone the user can choose as a manager or crew. */
export type PersonChoice = { hrid: number; fullname: string; name: string; driver: boolean };

export type AccessList = {
  viewer: number;
  people: PersonLine[];
  all: number;
  choices: PersonChoice[];
  roles: AccessRole[];
};

/** `areas`: the reports they file, without those everyone files. */
export type EmployeeAccess = {
  viewer: number;
  today: string;
  person: AccessPerson;
  areas: string[];
  shared: readonly string[];
  choices: PersonChoice[];
  roles: AccessRole[];
  /** Whether the viewer has to enter their own password before setting a new one. */
  asksCurrent: boolean;
};

export const PEOPLE_STEP = 200;
export const MOST_PEOPLE = 5_000;

type Role = "crew-master" | "driver" | "closing-manager" | "partner";

export const ROLE_OPTIONS: { value: Role; label: string }[] = [
  { value: "crew-master", label: "Crew master" },
  { value: "driver", label: "Driver" },
  { value: "closing-manager", label: "Closing manager" },
  { value: "partner", label: "Partner" },
];

type Words = {
  label: string;
  /** What it opens besides its pages and calls, which are read from the menus and contracts. */
  besides?: string;
};

/** What we call each capability (rule capabilities). */
export const CAPABILITY_WORDS: Record<Capability, Words> = {
  production: { label: "Production" },
  pay: { label: "Pay" },
  sales: { label: "Sales" },
  client_care: {
    label: "Client care",
    besides: "Every client in search, their pages and dashboards, contact data and saved cards",
  },
  prop_mgt: { label: "Prop Mgt" },
  estimates_signs: {
    label: "Estimates-Signs",
    besides: "The Estimates-Signs menu item, and returning estimates that aren't assigned to the person",
  },
  crew_mgt: { label: "Crew Mgt" },
  management: { label: "Management", besides: "Every crew's day" },
  partner_admin: { label: "Partner admin" },
  receivables_link: {
    label: "Receivables link",
    besides: "The link from a client to the partners' receivables",
  },
  all_reports: { label: "All reports", besides: "Every daily report, from everyone" },
  access_admin: { label: "Access admin" },
};

/** What a capability opens: pages, what search offers to start, and the records its calls change or read. */
export type Opens = {
  pages: { label: string; href: string; hint: string; needs: Capability[] }[];
  acts: string[];
  changes: string[];
  reads: string[];
};
export type OpensByCapability = Record<Capability, Opens>;

/** The same in one line, without repeating what the list says. */
export const opensInShort = (capability: Capability, { pages }: Opens): string =>
  [CAPABILITY_WORDS[capability].besides, pages.map(({ label }) => label).join(", ")]
    .filter(Boolean)
    .join(". ");

/** The reports everyone can file when there's something to report (rule report-areas). */
export const SHARED_AREAS = ["Failure", "Update"];

/** Every area, in the order of the settings; `own` can include one that the office has removed. */
export function allAreas(prompts: SettingValues["reportPrompts"], own: readonly string[] = []): string[] {
  return [...new Set([...Object.keys(prompts), ...own, ...SHARED_AREAS])];
}
