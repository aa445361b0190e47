import type { SettingValues } from "@/lib/core/settings/schema";
import type { Cents } from "@/lib/values/money";
import type { StaffGroup } from "./people-rules";

export type Shop = SettingValues["shops"][number];

/** What the public site says of the company; every name, number and address of it is a setting. */
export type Site = {
  company: SettingValues["company"];
  phone: string;
  hours: SettingValues["hours"];
  /** West first. */
  shops: Shop[];
  introduction: SettingValues["introduction"];
  quotes: SettingValues["clientQuotes"];
  videos: SettingValues["videoLinks"];
};

export type ServicesFacts = Site & {
  works: SettingValues["workCodes"];
  /** Of a crew of two. */
  hourlyRate: Cents;
  /** The share of the price that is added as HST. */
  hst: number;
};

export type AboutFacts = Site & { story: SettingValues["story"]; people: StaffGroup[] };

/** Who looks at the site: for the menu in its header. */
export type Visitor =
  | { name: string; kind: "client" }
  | {
      name: string;
      kind: "staff";
      /** The client whose dashboard they opened. */
      viewing: number | null;
      /** Leads partner receivables (capability receivables_link). */
      receivables: boolean;
    }
  | null;
