import type { Mapping } from "@/lib/core/data/in/import-schema";
import { guessMapping, guessOptions } from "@/lib/core/data/in/mapping-rules";
import type { ImportOptions } from "@/lib/core/data/in/option-schema";
import type { ImportKind } from "@/lib/core/data/schema";
import { plainText } from "@/lib/values/text";
import { HOUSECALL_PRO } from "./housecall-pro-schema";
import type { Preset } from "./preset-schema";
import { SERVICETITAN } from "./servicetitan-schema";

/** One line per property; the ID combines the client's and the property's: 123_456. */
const CLIENTS: Preset = {
  id: "jobber-clients",
  system: "Jobber",
  file: "client export",
  kind: "clients",
  known: ["J-ID", "Display Name"],
  columns: {
    key: ["J-ID"],
    lastname: ["Last Name"],
    firstname: ["First Name"],
    fullname: ["Display Name"],
    honorific: ["Title"],
    company: ["Company Name"],
    phone: ["Main Phone #s", "Home Phone #s", "Work Phone #s"],
    cellphone: ["Mobile Phone #s", "Text Message Enabled Phone #"],
    email: ["E-mails"],
    address: ["Service Street 1", "Service Street"],
    address2: ["Service Street 2"],
    city: ["Service City"],
    postcode: ["Service Zip code", "Service Zip", "Service Postal Code"],
    billing_address: ["Billing Street 1", "Billing Street"],
    billing_address2: ["Billing Street 2"],
    billing_city: ["Billing City"],
    billing_province: ["Billing State", "Billing Province"],
    billing_postcode: ["Billing Zip code", "Billing Zip", "Billing Postal Code"],
    source: ["Lead Source"],
  },
  options: { ids: "first", places: "yes" },
};

/** The report of one-off jobs: it has the client's name but no client ID. */
const JOBS: Preset = {
  id: "jobber-jobs",
  system: "Jobber",
  file: "job report",
  kind: "jobs",
  known: ["Job #", "Client name"],
  columns: {
    key: ["Job #"],
    client_name: ["Client name"],
    client_email: ["Client email"],
    client_phone: ["Client phone"],
    address: ["Service street", "Service street 1"],
    address2: ["Service street 2"],
    jobdesc: ["Title", "Job title"],
    customdesc: ["Line items"],
    price: ["Total revenue ($)", "Total ($)", "Job total ($)"],
    datebi: ["Closed date", "Completed date"],
    sdate: ["Scheduled start date", "Schedule start date", "Start date"],
    fdate: ["Scheduled end date", "Schedule end date", "End date"],
    datesold: ["Created date"],
    minutes: ["Time tracked"],
    status: ["Status", "Job status"],
  },
  options: {},
};

const JOBBER = [CLIENTS, JOBS];

type File = { kind: ImportKind; headers: readonly string[]; samples: readonly string[][] };

/** What each column is, and the other choices: from the preset if there is one, otherwise from the headers. */
export function columnsBy(
  preset: Preset | undefined,
  { kind, headers, samples }: File,
): { mapping: Mapping; options: ImportOptions } {
  const mapping = preset ? presetMapping(preset, headers) : guessMapping(kind, headers);
  return { mapping, options: { ...guessOptions(kind, mapping, samples), ...preset?.options } };
}

/** The first suggestion for a file; if the preset is for another kind, we only name it. */
export function suggestColumns(file: File): { mapping: Mapping; options: ImportOptions } {
  const preset = findPreset(file.kind, file.headers);
  return columnsBy(preset?.kind === file.kind ? preset : undefined, file);
}

export const PRESETS: readonly Preset[] = [...JOBBER, ...HOUSECALL_PRO, ...SERVICETITAN];

/** Recognizes another system's export by its headers; exports of the chosen kind come first. */
export function findPreset(kind: ImportKind, headers: readonly string[]): Preset | undefined {
  const seen = new Set(headers.map(plainText));
  const possible = PRESETS.filter(({ known }) => known.every((header) => seen.has(plainText(header))));
  return possible.find((preset) => preset.kind === kind) ?? possible[0];
}

/** A file's columns as a preset reads them, each used once. */
export function presetMapping({ columns }: Preset, headers: readonly string[]): Mapping {
  const seen = headers.map(plainText);
  const mapping: Mapping = {};
  const taken = new Set<number>();
  for (const [field, names] of Object.entries(columns)) {
    const column = names.map((name) => seen.indexOf(plainText(name))).find((at) => at >= 0 && !taken.has(at));
    if (column === undefined) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

/** "Jobber client export". */
export const presetName = ({ system, file }: Preset): string => `${system} ${file}`;
