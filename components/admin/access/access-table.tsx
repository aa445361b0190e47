"use client";

import Link from "next/link";
import { useMemo, useState } from "react";
import { useUrlFilters } from "@/components/layout/use-url-filters";
import { BulkBar } from "@/components/table/bulk-bar";
import { type Column, tabletLine } from "@/components/table/column";
import { downloadCsv, toCsv } from "@/components/table/csv";
import { CsvButton } from "@/components/table/csv-button";
import { DataTable } from "@/components/table/data-table";
import { TickBox } from "@/components/table/table-head";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { AccessRole } from "@/lib/core/employees/access/role-rules";
import {
  type AccessList,
  CAPABILITY_WORDS,
  type OpensByCapability,
  type PersonLine,
  ROLE_OPTIONS,
} from "@/lib/core/employees/access/rules";
import { path } from "@/lib/paths";
import { formatPhone } from "@/lib/values/phone";
import { count } from "@/lib/values/text";
import { BulkAccess } from "./bulk-access";
import { FewRights, RightBadges, RoleBadges, StandingBadge } from "./role-badges";

const FILTERS = ["q", "shop", "cap", "given", "role"];

/** The filtered people, by name. */
export function AccessTable({ list, opens }: { list: AccessList; opens: OpensByCapability }) {
  const { people, roles, viewer } = list;
  const columns = useMemo(() => columnsWith(roles), [roles]);
  const filters = useUrlFilters();
  const filtered = FILTERS.some((name) => filters.get(name) !== "");
  return (
    <>
      <PersonCards people={people} roles={roles} opens={opens} viewer={viewer} />
      <div className={cn(people.length > 0 && "hidden sm:block print:block")}>
        <DataTable
          label="people"
          one="person"
          columns={columns}
          rows={people}
          rowId={(person) => String(person.hrid)}
          selectable
          bulk={(chosen, clear) => (
            <BulkAccess people={chosen} roles={roles} opens={opens} viewer={viewer} onDone={clear} />
          )}
          className="max-h-none [&_:is(td,th)]:px-2"
          toolbar={
            people.length > 0 && (
              <CsvButton onCsv={() => downloadCsv("people", toCsv(FILE_COLUMNS, people))} />
            )
          }
          empty={
            filtered
              ? {
                  title: "No one matches these filters",
                  hint: "Change the filters, or clear them to see everyone.",
                }
              : { title: "No one here", hint: "People who leave stay on this list as former employees." }
          }
        />
      </div>
    </>
  );
}

type PersonCardsProps = Pick<AccessList, "people" | "roles" | "viewer"> & { opens: OpensByCapability };

/** The same people on a phone, one below the other, to select as in the table. */
function PersonCards({ people, roles, opens, viewer }: PersonCardsProps) {
  const [selected, setSelected] = useState<number[]>([]);
  const chosen = people.filter(({ hrid }) => selected.includes(hrid));
  const toggle = (hrid: number) =>
    setSelected((all) => (all.includes(hrid) ? all.filter((one) => one !== hrid) : [...all, hrid]));
  const clear = () => setSelected([]);
  return (
    <div className="sm:hidden print:hidden">
      <ul className="grid gap-3">
        {people.map((person) => (
          <li
            key={person.hrid}
            className="card-edge grid grid-cols-[auto_minmax(0,1fr)] rounded-lg bg-surface has-checked:bg-sun-soft"
          >
            <TickBox
              label={`Select ${person.fullname}`}
              checked={selected.includes(person.hrid)}
              onChange={() => toggle(person.hrid)}
            />
            <div className="grid gap-2 py-3 pr-3">
              <div>
                <Name {...person} />
              </div>
              <p className="flex flex-wrap gap-1">
                <RoleBadges {...person} />
                <GivenBadges given={person.roles} roles={roles} />
                <RightBadges {...person} />
              </p>
              <p className="text-ink-muted text-sm">
                {[person.shop, formatPhone(person.phone), person.lastSeen && `seen ${person.lastSeen}`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <BulkBar count={chosen.length} onClear={clear}>
        <BulkAccess people={chosen} roles={roles} opens={opens} viewer={viewer} onDone={clear} />
      </BulkBar>
    </div>
  );
}

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

const NameLink = ({ hrid, fullname }: Pick<PersonLine, "hrid" | "fullname">) => (
  <Link href={path.employeeAccess(hrid)} className="font-medium text-lake-text underline underline-offset-2">
    {fullname}
  </Link>
);

const Name = ({ hrid, fullname, name, username, active }: PersonLine) => (
  <>
    <NameLink hrid={hrid} fullname={fullname} />
    <Muted>{name === fullname ? username : `${name} · ${username}`}</Muted>
    {!active && <StandingBadge active={false} />}
  </>
);

/** On one line with the name; the short name they also log in by is in the tooltip. */
const NameInTable = (person: PersonLine) => {
  const { hrid, fullname, name, username, active, shop, lastSeen } = person;
  return (
    <>
      <span className="flex items-baseline gap-2">
        <NameLink hrid={hrid} fullname={fullname} />
        <span className="text-ink-muted text-sm max-xl:hidden" title={name}>
          {username}
        </span>
        {!active && <StandingBadge active={false} />}
      </span>
      <span className={tabletLine}>
        {[shop, lastSeen.split(", ")[0] || UNSEEN].filter(Boolean).join(" · ")}
      </span>
    </>
  );
};

const rights = (roles: readonly AccessRole[]) => (person: PersonLine) => (
  <span className="flex items-center gap-1 sm:max-xl:max-w-60 sm:max-xl:flex-wrap">
    <GivenBadges given={person.roles} roles={roles} />
    <FewRights capabilities={person.capabilities} roles={person.roles.length} />
  </span>
);

/** The saved roles someone was given, before their capabilities. */
const GivenBadges = ({ given, roles }: { given: readonly number[]; roles: readonly AccessRole[] }) =>
  roles
    .filter(({ id }) => given.includes(id))
    .map(({ id, name }) => (
      <Badge key={id} tone="plum">
        {name}
      </Badge>
    ));

/** Sessions are kept for 30 days after they end. */
const UNSEEN = "Not in 30 days";

/** The time and the sessions that are still open are in the tooltip. */
function Seen({ lastSeen, openSessions }: PersonLine) {
  const [day = "", hour = ""] = lastSeen.split(", ");
  if (day === "") return UNSEEN;
  const open = openSessions > 0 ? `, ${count(openSessions, "session")} open` : "";
  return <span title={`${hour}${open}`}>{day}</span>;
}

const columnsWith = (saved: readonly AccessRole[]): Column<PersonLine>[] => [
  { id: "name", header: "Name", value: (person) => person.fullname, cell: NameInTable, csv: false },
  { id: "shop", header: "Shop", value: (person) => person.shop, notOnTablet: true },
  { id: "roles", header: "On the road", value: rolesOf, wrap: true, fill: true },
  { id: "rights", header: "Roles and capabilities", value: rightsOf, cell: rights(saved) },
  {
    id: "contact",
    header: "Phone",
    value: (person) => formatPhone(person.phone),
    cell: ({ phone, email }) => <span title={email ?? undefined}>{formatPhone(phone)}</span>,
    csv: false,
    notOnTablet: true,
  },
  { id: "seen", header: "Last seen", value: (person) => person.lastSeenAt, cell: Seen, notOnTablet: true },
];

/** For the CSV, where each fact has its own column. */
const FILE_COLUMNS: Column<PersonLine>[] = [
  { id: "fullname", header: "Full name", value: (person) => person.fullname },
  { id: "short", header: "Short name", value: (person) => person.name },
  { id: "username", header: "Username", value: (person) => person.username },
  { id: "active", header: "Active", value: (person) => (person.active ? "yes" : "no") },
  { id: "shop", header: "Shop", value: (person) => person.shop },
  { id: "manager", header: "Manager", value: (person) => person.manager },
  { id: "phone", header: "Phone", value: (person) => formatPhone(person.phone) },
  { id: "email", header: "Email", value: (person) => person.email },
  { id: "roles", header: "On the road", value: rolesOf },
  { id: "rights", header: "Capabilities", value: rightsOf },
  { id: "seen", header: "Last seen", value: (person) => person.lastSeen },
];
