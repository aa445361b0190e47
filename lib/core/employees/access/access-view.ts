import type { Capability } from "@/lib/actor";
import type { AccessPerson } from "./contract";

/** A line of the list; `lastSeen` in words, '' for never, and `lastSeenAt` to sort by. */
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
  lastSeen: string;
  lastSeenAt: string;
  openSessions: number;
};

/** Somebody who can be chosen as a manager or a crew. */
export type PersonChoice = { hrid: number; fullname: string; name: string; driver: boolean };

export type AccessList = { viewer: number; people: PersonLine[]; all: number; choices: PersonChoice[] };

/** `areas`: every report there is, but those everybody has. */
export type EmployeeAccess = {
  viewer: number;
  today: string;
  person: AccessPerson;
  areas: string[];
  shared: readonly string[];
  choices: PersonChoice[];
  /** Whether the viewer is asked for the own password before a new one. */
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
