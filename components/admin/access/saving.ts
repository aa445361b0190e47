import { CAPABILITY_WORDS } from "@/lib/employees/access/capability-rules";
import { type AccessPerson, accessPerson } from "@/lib/employees/access/contract";
import { ApiError } from "@/lib/http/call-api";
import { formatPhone } from "@/lib/values/phone";

/** The person as it stands, out of the 409 that says so; null for any other failure. */
export function storedPerson(error: unknown): AccessPerson | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return accessPerson.safeParse(error.details?.employee).data ?? null;
}

const yes = (held: boolean) => (held ? "yes" : "no");

/** What the screen can change, in words. */
const FACTS: [label: string, of: (person: AccessPerson) => string][] = [
  ["Full name", (person) => person.fullname],
  ["Short name", (person) => person.name],
  ["Username", (person) => person.username],
  ["E-mail", (person) => person.email ?? ""],
  ["Phone", (person) => formatPhone(person.phone)],
  ["Shop", (person) => person.shop ?? ""],
  ["Rate", (person) => person.rate ?? ""],
  ["Manager", (person) => person.managerName ?? ""],
  ["Driver", (person) => yes(person.driver)],
  ["Crew master", (person) => yes(person.crewMaster)],
  ["Closing manager", (person) => yes(person.closingManager)],
  ["Active", (person) => yes(person.active)],
  ["Capabilities", (person) => person.capabilities.map((one) => CAPABILITY_WORDS[one].label).join(", ")],
  ["Reports", (person) => person.areas.join(", ")],
  ["Royalties", ({ royalties }) => royalties.map((one) => `${one.from}: ${one.royalty}`).join(", ")],
  ["Crews", ({ crews }) => crews.map((one) => `${one.crewName} from ${one.validFrom}`).join(", ")],
];

/** What somebody else changed: what the form started from, and what stands now. */
export function changesOf(before: AccessPerson, now: AccessPerson) {
  return FACTS.map(([label, of]) => ({ label, was: of(before) || "–", now: of(now) || "–" })).filter(
    (change) => change.was !== change.now,
  );
}
