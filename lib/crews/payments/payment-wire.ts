import type { CrewPaymentLine } from "@/db/queries/crew-payments";
import { centsToWire } from "@/lib/values/money";
import type { CrewPayment } from "./contract";
import { NOT_CONFIRMED } from "./rules";

export const toCrewPayment = (row: CrewPaymentLine): CrewPayment => ({
  id: row.id,
  date_done: row.dateDone,
  shop: row.shop,
  jobid: row.jobid,
  address: row.address,
  crew: row.crew,
  payment_type: row.paymentType,
  cheque_number: row.chequeNumber,
  amount: centsToWire(row.amount),
  conf1: row.conf1At ? (row.conf1Name ?? "Somebody") : NOT_CONFIRMED,
  conf2: row.conf2At ? (row.conf2Name ?? "Somebody") : NOT_CONFIRMED,
});
