import { CAPABILITY_WORDS } from "@/lib/core/employees/access/capability-rules";
import type { AccessPerson } from "@/lib/core/employees/access/contract";
import { moneyText } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";

const yes = (held: boolean) => (held ? "yes" : "no");

/** What the screen can change, in words. */
const FACTS: [label: string, of: (person: AccessPerson) => string][] = [
  ["Full name", (person) => person.fullname],
  ["Short name", (person) => person.name],
  ["Username", (person) => person.username],
  ["Email", (person) => person.email ?? ""],
  ["Phone", (person) => formatPhone(person.phone)],
  ["Shop", (person) => person.shop ?? ""],
  ["Rate", (person) => moneyText(person.rate)],
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
