import type { Capability } from "@/lib/actor";
import type { LeadKind } from "@/lib/core/leads/lead-rules";
import { GROUPS } from "@/lib/core/settings/group-rules";
import { SHAPES } from "@/lib/core/settings/shape-rules";
import type { JobState } from "@/lib/core/work/schema";
import { path } from "@/lib/paths";
import { type BusinessDate, formatDate, formatDays } from "@/lib/values/dates";
import { type Cents, formatPrice } from "@/lib/values/money";
import { formatPhone, phoneHref } from "@/lib/values/phone";
import { cut } from "@/lib/values/text";
import { areasFor } from "./rail-rules";
import { type MenuViewer, menuFor } from "./rules";
import type { Found } from "./search-contract";

type Act = { title: string; subtitle: string; href: string; cap?: Capability };

/** What people start from anywhere, by the words they'd type. */
const ACTS: readonly Act[] = [
  {
    title: "Assign jobs…",
    subtitle: "The planning board",
    href: path.makePackages("?mode=board"),
    cap: "production",
  },
  {
    title: "Add a lead…",
    subtitle: "A new client who wants an estimate",
    href: path.newClients(),
    cap: "sales",
  },
  { title: "New client", subtitle: "Add a client", href: path.newClients(), cap: "sales" },
  { title: "Add a transaction", subtitle: "Prop Mgt", href: path.newTransaction(), cap: "prop_mgt" },
  { title: "Ask for help", subtitle: "New live action", href: path.createLiveAction() },
  { title: "File a daily report", subtitle: "Daily Reports", href: path.dailyReports() },
  { title: "Change my password", subtitle: "My account", href: path.myAccount() },
];

/** The pages, settings and acts open to someone. The menu has each page once for each of its sections. */
export function placesToGo(viewer: MenuViewer): Found[] {
  const may = ({ cap }: { cap?: Capability }) => cap === undefined || viewer.capabilities.has(cap);
  const acts = ACTS.filter(may).map(
    ({ title, subtitle, href }): Found => ({ kind: "act", id: title, title, subtitle, href }),
  );
  const pages = menuFor("main_menu", viewer).sections.flatMap(({ label, entries }) =>
    entries.map(
      ({ label: name, href, hint }): Found => ({
        kind: "page",
        id: href,
        title: name === "Home" ? `${label} home` : name,
        subtitle: `${label}: ${hint}`,
        href,
      }),
    ),
  );
  const listed = new Set(pages.map(({ href }) => href));
  const settings = viewer.capabilities.has("access_admin") ? SETTINGS : [];
  return [...acts, ...pages, ...railPlaces(viewer, listed), ...settings];
}

/** Pages that an area's rail has and the menu hasn't, each once. */
function railPlaces(viewer: MenuViewer, listed: ReadonlySet<string>): Found[] {
  const pages = areasFor(viewer).flatMap(({ label: area, pages: own }) =>
    own
      .filter(({ href }) => !listed.has(href))
      .map(({ label, href }): Found => ({ kind: "page", id: href, title: label, subtitle: area, href })),
  );
  return [...new Map(pages.map((page) => [page.href, page])).values()];
}

const SETTINGS: readonly Found[] = GROUPS.flatMap(({ slug, title, description, keys }) => [
  { kind: "setting" as const, id: slug, title, subtitle: description, href: path.settings(slug) },
  ...keys.map((key) => ({
    kind: "setting" as const,
    id: key,
    title: SHAPES[key].label,
    subtitle: `Settings: ${title}`,
    href: path.settings(slug),
  })),
]);

type Named = { firstname: string | null; lastname: string };
const nameOf = ({ firstname, lastname }: Named) => [firstname, lastname].filter(Boolean).join(" ");

export type ClientFound = Named & { cfid: number; address: string | null; phone: string | null };

const join = (...parts: (string | null)[]) => parts.filter(Boolean).join(" · ");

/** The client's page, or for people without Client care what they may see of their own clients. */
export const clientHref = (cfid: number, care: boolean): string =>
  care ? path.client(cfid) : path.clientProfile(`?cfid=${cfid}`);

/** What Client care does for a client most. Opening the dashboard is logged. */
function clientActs(cfid: number, care: boolean, phone: string | null = null): Found["acts"] {
  if (!care) return undefined;
  const call = phoneHref(phone);
  return [
    { title: "Book a visit", href: path.client(cfid, "?book=book_windows") },
    ...(call ? [{ title: `Call ${formatPhone(phone)}`, href: call }] : []),
    { title: "Read messages", href: path.client(cfid, "?kinds=messages") },
    { title: "Open dashboard", href: path.clientDashboard(`?cfid=${cfid}`) },
  ];
}

/** `owed`: with HST. */
export const clientFound = (
  { cfid, address, phone, ...name }: ClientFound,
  { care, owed = 0 }: { care: boolean; owed?: Cents },
): Found => ({
  kind: "client",
  id: String(cfid),
  title: nameOf(name),
  subtitle: join(address, phone),
  href: clientHref(cfid, care),
  owed: owed > 0 ? owed : undefined,
  acts: clientActs(cfid, care, phone),
});

export type FoundProperty = Named & {
  jobinfoid: number;
  cfid: number;
  address: string;
  postcode: string | null;
};

export const placeFound = (
  { jobinfoid, cfid, address, postcode, ...name }: FoundProperty,
  care: boolean,
): Found => ({
  kind: "property",
  id: String(jobinfoid),
  title: address,
  subtitle: join(postcode, nameOf(name)),
  href: clientHref(cfid, care),
  acts: clientActs(cfid, care),
});

/** Work at a property or for a client; prices in cents. */
export type FoundWork = {
  kind: "job" | "dnf" | "odd_job" | "lead";
  id: number;
  cfid: number;
  what: string;
  address: string;
  /** When it was done, is planned, or came in. */
  day: BusinessDate | null;
  /** The promised window; for a job or DNF only. */
  sdate: BusinessDate | null;
  fdate: BusinessDate | null;
  who: string | null;
  price: Cents | null;
  /** A job's state, a lead's kind, or whether a DNF or odd job is done. */
  state: JobState | LeadKind | "open" | "done";
};

const STATES: Partial<Record<FoundWork["state"], Found["state"]>> = {
  unassigned: "no crew yet",
  started: "started",
  reported: "done",
  cancelled: "cancelled",
  open: "open",
  done: "done",
};

const LONGEST = 60;

/** `inOffice`: jobs open on the office's page, otherwise on the crew's. */
type WorkViewer = { isPartner: boolean; inOffice: boolean };

/** A job, DNF, odd job or lead; the kind of a lead decides which page opens, and for whom. */
export function workFound(work: FoundWork, viewer: WorkViewer): Found {
  const { kind, id, what, address, day, sdate, fdate, who, price, state } = work;
  const planned = sdate && fdate ? formatDays(sdate, fdate) : null;
  const when = day ? formatDate(day) : planned;
  return {
    kind,
    id: String(id),
    title: join(cut(what, LONGEST), address),
    subtitle: join(kind === "lead" ? state : null, when, who, price === null ? null : formatPrice(price)),
    href: workHref(work, viewer),
    state: kind === "lead" ? undefined : STATES[state],
    acts: viewer.inOffice && kind === "job" ? jobActs(work) : undefined,
  };
}

/** A job's next step: to the board, to its crew's day, or to its pictures. */
function jobActs({ id, state, sdate, day, who }: FoundWork): Found["acts"] {
  const query = (given: Record<string, string>) => `?${new URLSearchParams(given)}`;
  if (state === "unassigned" && sdate)
    return [
      { title: "Assign on the board", href: path.makePackages(query({ mode: "board", schDate: sdate })) },
    ];
  if (state === "assigned" && day && who) {
    const crewDay = query({ view: "crew_jobs", schDate: day, crewName: who });
    return [{ title: "Number with the crew's day", href: path.makePackages(crewDay) }];
  }
  return state === "reported" ? [{ title: "See photos", href: path.jobImages(id) }] : undefined;
}

function workHref({ kind, id, state }: FoundWork, { isPartner, inOffice }: WorkViewer): string {
  if (kind === "job") return inOffice ? path.job(id) : path.jobDetails(id);
  if (kind === "dnf") return path.dnfDetails(id);
  if (kind === "odd_job") return path.oddJob(id);
  if (!isPartner) return path.tasks(`?task=${id}`);
  if (state === "Estimate") return path.windowLead(id);
  if (state === "Sign") return path.pickUp(id);
  return state === "Paint" ? path.paintLead(id) : path.oddJobLead(id);
}

/** The leads someone may open: a partner's own screens first, else the sales tasks. */
export function leadKindsOpenTo({ capabilities, mgr }: MenuViewer): readonly LeadKind[] {
  if (mgr !== null) return ["Estimate", "Sign", "Paint", "Odd Job", "Lawn", "Power Wash"];
  return capabilities.has("sales") ? ["Estimate", "Sign", "DNF"] : [];
}

type PersonFound = { hrid: number; fullname: string; name: string };

/** A person once for each page that is open to the viewer: their pay, their access. */
export function personFound(
  { hrid, fullname, name }: PersonFound,
  range: string,
  viewer: MenuViewer,
): Found[] {
  const pages = [
    {
      cap: "production" as const,
      subtitle: "Employee Pay",
      href: path.employeeDetails(`?${new URLSearchParams({ empHrid: String(hrid), range })}`),
    },
    { cap: "access_admin" as const, subtitle: "Access", href: path.employeeAccess(hrid) },
  ];
  return pages
    .filter(({ cap }) => viewer.capabilities.has(cap))
    .map(({ cap, subtitle, href }) => ({
      kind: "employee",
      id: `${hrid} ${cap}`,
      title: fullname,
      subtitle: join(name, subtitle),
      href,
    }));
}
