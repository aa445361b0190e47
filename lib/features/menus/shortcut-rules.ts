import { AREAS, path, recordInPath } from "@/lib/paths";

/** What is remembered for a person: records by number, pages and views by address. */
export const REMEMBERED = [
  "client",
  "property",
  "job",
  "dnf",
  "odd_job",
  "lead",
  "employee",
  "page",
  "setting",
  "view",
] as const;
export type Remembered = (typeof REMEMBERED)[number];

export type Shortcut = { kind: Remembered; id: string };

export const isRemembered = (kind: string): kind is Remembered => REMEMBERED.some((one) => one === kind);

/** The most recent ones kept for a person, and how many one answer has. */
export const RECENT = { kept: 40, shown: 8 };
export const MOST_PINS = 12;
export const MOST_VIEWS = 60;

type Remembering = [address: (record: number) => string, shortcut: (record: number) => Shortcut];
const RECORDS: readonly Remembering[] = [
  [path.client, (cfid) => ({ kind: "client", id: String(cfid) })],
  [path.job, (jobid) => ({ kind: "job", id: String(jobid) })],
  [path.jobDetails, (jobid) => ({ kind: "job", id: String(jobid) })],
  [path.dnfDetails, (dnfid) => ({ kind: "dnf", id: String(dnfid) })],
  [(id) => path.oddJob(id).split("?")[0] ?? "", (id) => ({ kind: "odd_job", id: String(id) })],
  ...[path.windowLead, path.oddJobLead, path.paintLead, path.pickUp].map(
    (address): Remembering => [address, (msid) => ({ kind: "lead", id: String(msid) })],
  ),
  [path.employeeAccess, (hrid) => ({ kind: "employee", id: `${hrid} access_admin` })],
];

/** The record or page at an address; null for one that isn't remembered. `pages`: the addresses of pages that are. */
export function shortcutAt(pathname: string, pages: readonly string[]): Shortcut | null {
  const record =
    pathname
      .split("/")
      .map(recordInPath)
      .findLast((number) => number > 0) ?? 0;
  if (record > 0)
    for (const [address, shortcut] of RECORDS) if (address(record) === pathname) return shortcut(record);
  return pages.includes(pathname) ? { kind: "page", id: pathname } : null;
}

/** Addresses of lists, with their filters: within the product, never another site. */
export function isViewAddress(address: string): boolean {
  const bases = [...Object.values(AREAS), "/office"];
  return (
    bases.some((base) => address.startsWith(`${base}/`) || address.startsWith(`${base}?`)) &&
    !/[\s\\]|\/\/|\.\./.test(address)
  );
}

/** The record numbers among these, by kind; anything that isn't a number is left out. */
export const numbersOf = (shortcuts: readonly Shortcut[], kind: Remembered): number[] =>
  shortcuts
    .filter((one) => one.kind === kind)
    .map(({ id }) => recordInPath(id.split(" ")[0]))
    .filter((record) => record > 0);

export const sameShortcut = (a: Pick<Shortcut, "id"> & { kind: string }, b: Shortcut): boolean =>
  a.kind === b.kind && a.id === b.id;
