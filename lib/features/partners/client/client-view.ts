import type { ReceivableStatus } from "@/lib/core/work/receivable-rules";
import type { Cents } from "@/lib/values/money";
import type { ListOfCards } from "./contract";

/** One thing the client still owes for the partner's work; a price of null is TBD. */
export type OpenJob = {
  id: number;
  kind: "window" | "odd_job";
  address: string;
  jobdesc: string;
  datebi: string;
  price: Cents | null;
  recstatus: ReceivableStatus | null;
};

/** /partner_client_admin: the client of one job, or what there is to choose from. */
export type PartnerClientView =
  | { chosen: ListOfCards }
  | { chosen: null; cfid: number; name: string; open: OpenJob[] };
