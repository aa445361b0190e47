import type { Option } from "@/components/form/native-select";
import type { CrewRecord, crewSetUpListsContract } from "@/lib/crews/contract";
import { SHOPS } from "@/lib/crews/schema";
import type { Answer } from "@/lib/http/contract";
import { formatDate } from "@/lib/values/dates";

export type CrewLists = Answer<typeof crewSetUpListsContract>;

/** The form's fields in the order of the screen. */
export const CREW_FIELDS = [
  { name: "ocdate", label: "Date" },
  { name: "shop", label: "Shop" },
  { name: "closemgr", label: "Close Manager" },
  { name: "driver", label: "Driver" },
  { name: "partner", label: "Partner" },
  { name: "partner1", label: "Partner 1" },
  { name: "car", label: "Truck" },
  { name: "gascard", label: "Gas Card" },
  { name: "laptop", label: "Tablet" },
] as const;
export type CrewField = (typeof CREW_FIELDS)[number]["name"];
export type CrewChoices = Record<Exclude<CrewField, "ocdate">, Option[]>;

type Person = { hrid: number; name: string };
const people = (listed: readonly Person[], now: number | null = null, name: string | null = null): Option[] =>
  withCurrent(
    listed.map((person) => ({ value: person.hrid, label: person.name })),
    now,
    name,
  );
const things = (listed: readonly string[], now: string | null = null): Option[] =>
  withCurrent(
    listed.map((thing) => ({ value: thing, label: thing })),
    now,
    now,
  );

/** Who or what left the lists since stays choosable on the crew that has it. */
function withCurrent(options: Option[], value: string | number | null, label: string | null): Option[] {
  const missing = value !== null && !options.some((option) => option.value === value);
  return missing ? [...options, { value, label: label ?? String(value) }] : options;
}

export function crewChoices(lists: CrewLists, crew?: CrewRecord): CrewChoices {
  return {
    shop: SHOPS.map((shop) => ({ value: shop, label: shop })),
    closemgr: people(lists.mgrOptions, crew?.closemgr, crew?.closemgr_name),
    driver: people(lists.driverOptions, crew?.driver, crew?.driver_name),
    partner: people(lists.partnerOptions, crew?.partner, crew?.partner_name),
    partner1: people(lists.partnerOptions, crew?.partner1, crew?.partner1_name),
    car: things(lists.vehicleOptions, crew?.car),
    gascard: things(lists.gascardOptions, crew?.gascard),
    laptop: things(lists.tabletOptions, crew?.laptop),
  };
}

export type CrewFormValues = Record<CrewField, string | number>;

export const emptyCrew = (ocdate: string): CrewFormValues => ({
  ocdate,
  ...{ shop: "", closemgr: "", driver: "", partner: "", partner1: "", car: "", gascard: "", laptop: "" },
});

/** A stored crew as the form holds it: nothing chosen is "". */
export function toCrewForm(crew: CrewRecord): CrewFormValues {
  const values = emptyCrew(crew.ocdate);
  for (const { name } of CREW_FIELDS) values[name] = crew[name] ?? "";
  return values;
}

export type Difference = { label: string; theirs: string; yours: string };

/** Where a crew saved by somebody else differs from what the form holds. */
export function differences(
  crew: CrewRecord,
  form: Partial<Record<CrewField, unknown>>,
  choices: CrewChoices,
): Difference[] {
  const theirs = toCrewForm(crew);
  const said = (name: CrewField, value: unknown): string => {
    const text = String(value ?? "");
    if (text === "") return "nobody or nothing";
    if (name === "ocdate") return formatDate(text);
    return choices[name].find((option) => String(option.value) === text)?.label ?? text;
  };
  return CREW_FIELDS.filter(({ name }) => String(theirs[name]) !== String(form[name] ?? "")).map(
    ({ name, label }) => ({ label, theirs: said(name, theirs[name]), yours: said(name, form[name]) }),
  );
}
