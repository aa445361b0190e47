import type { BusinessDate } from "@/lib/values/dates";
import type { Taxed } from "@/lib/values/tax";
import type { DnfForm } from "./return-rules";
import type { DnfAnswer, DnfCard } from "./schema";

/** A DNF card with what the phone needs to call and to go there. */
export type RunsheetDnf = DnfCard & {
  city: string;
  phone: string | null;
  reportftime: string;
  recstatus: string | null;
};

/** Everything of /dnf-details/{id}. */
export type DnfDetailsView = DnfAnswer & {
  viewer: number;
  today: BusinessDate;
  card: RunsheetDnf;
  origin: "crew" | "client" | "office";
  company: string | null;
  phone: string | null;
  cellphone: string | null;
  /** First values of the return form. */
  form: DnfForm;
  /** HST on this form: 0.07; the sums of the job's price with it. */
  rate: number;
  totals: Taxed;
  clientHomes: string[];
  /** The job is paid: its status is a fixed label. */
  settled: boolean;
  /** Why the viewer may not start or return it; null when they may. */
  refusal: string | null;
  /** The office's choice of crew; null for who may not give a DNF to anybody. */
  assign: {
    crews: { hrid: number; name: string }[];
    crewHrid: number | null;
    dnfdate: BusinessDate | null;
    /** The first day that may be chosen. */
    from: BusinessDate;
  } | null;
};
