import Link from "next/link";
import type { Column } from "@/components/table/column";
import { CAPABILITY_WORDS, type PersonLine, ROLE_OPTIONS } from "@/lib/core/employees/access/rules";
import { path } from "@/lib/paths";
import { formatPhone } from "@/lib/values/phone";
import { RightBadges, RoleBadges, StandingBadge } from "./role-badges";

const rightsOf = ({ capabilities }: PersonLine) =>
  capabilities.map((one) => CAPABILITY_WORDS[one].label).join(", ");

function rolesOf({ partner, crewMaster, driver, closingManager }: PersonLine): string {
  const held = { partner, "crew-master": crewMaster, driver, "closing-manager": closingManager };
  return ROLE_OPTIONS.filter(({ value }) => held[value])
    .map(({ label }) => label)
    .join(", ");
}

const Muted = ({ children }: { children: string | null }) =>
  children ? <span className="block text-ink-muted text-sm">{children}</span> : null;

export const Name = ({ hrid, fullname, name, username, active }: PersonLine) => (
  <>
    <Link
      href={path.employeeAccess(hrid)}
      className="font-medium text-lake-text underline underline-offset-2"
    >
      {fullname}
    </Link>
    <Muted>{name === fullname ? username : `${name} · ${username}`}</Muted>
    {!active && <StandingBadge active={false} />}
  </>
);

const Contact = ({ phone, email }: PersonLine) => (
  <>
    <span className="whitespace-nowrap">{formatPhone(phone)}</span>
    <span className="block max-w-44 truncate text-ink-muted text-sm" title={email ?? undefined}>
      {email}
    </span>
  </>
);

const Roles = (person: PersonLine) => (
  <span className="flex min-w-30 flex-wrap gap-1">
    <RoleBadges {...person} />
  </span>
);

const Rights = (person: PersonLine) => (
  <span className="flex min-w-44 max-w-md flex-wrap gap-1">
    <RightBadges {...person} />
  </span>
);

/** Sessions are kept for thirty days after their end. */
const UNSEEN = "Not in 30 days";

/** The day over the hour, with what is still open. */
function Seen({ lastSeen, openSessions }: PersonLine) {
  const [day = "", hour = ""] = lastSeen.split(", ");
  if (day === "") return UNSEEN;
  const open = openSessions > 0 ? ` · ${openSessions} open` : "";
  return (
    <>
      {day}
      <Muted>{`${hour}${open}`}</Muted>
    </>
  );
}

export const COLUMNS: Column<PersonLine>[] = [
  { id: "name", header: "Name", value: (person) => person.fullname, cell: Name, csv: false },
  { id: "shop", header: "Shop", value: (person) => person.shop },
  { id: "roles", header: "Roles", value: rolesOf, cell: Roles, wrap: true },
  { id: "rights", header: "Capabilities", value: rightsOf, cell: Rights, wrap: true },
  {
    id: "contact",
    header: "Contact",
    value: (person) => formatPhone(person.phone),
    cell: Contact,
    csv: false,
  },
  { id: "seen", header: "Last seen", value: (person) => person.lastSeenAt, cell: Seen },
];

/** Of the file, where each fact stands alone. */
export const FILE_COLUMNS: Column<PersonLine>[] = [
  { id: "fullname", header: "Full name", value: (person) => person.fullname },
  { id: "short", header: "Short name", value: (person) => person.name },
  { id: "username", header: "Username", value: (person) => person.username },
  { id: "active", header: "Active", value: (person) => (person.active ? "yes" : "no") },
  { id: "shop", header: "Shop", value: (person) => person.shop },
  { id: "manager", header: "Manager", value: (person) => person.manager },
  { id: "phone", header: "Phone", value: (person) => formatPhone(person.phone) },
  { id: "email", header: "Email", value: (person) => person.email },
  { id: "roles", header: "Roles", value: rolesOf },
  { id: "rights", header: "Capabilities", value: rightsOf },
  { id: "seen", header: "Last seen", value: (person) => person.lastSeen },
];
