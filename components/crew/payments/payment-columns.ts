import type { Column } from "@/components/table/column";
import type { CrewPayment } from "@/lib/core/crews/payments/contract";
import { paymentState } from "@/lib/core/crews/payments/rules";
import { plainDollars } from "@/lib/values/money";

/** The file's columns. */
export const PAYMENT_COLUMNS: Column<CrewPayment>[] = [
  { id: "date_done", header: "Date", value: (payment) => payment.date_done },
  { id: "shop", header: "Shop", value: (payment) => payment.shop },
  { id: "jobid", header: "Job", value: (payment) => payment.jobid },
  { id: "address", header: "Address", value: (payment) => payment.address },
  { id: "crew", header: "Crew", value: (payment) => payment.crew },
  { id: "payment_type", header: "Type", value: (payment) => payment.payment_type },
  { id: "cheque_number", header: "Cheque", value: (payment) => payment.cheque_number },
  { id: "amount", header: "Amount", value: (payment) => plainDollars(payment.amount) },
  { id: "state", header: "State", value: (payment) => paymentState(payment).word },
  { id: "conf1", header: "Closer", value: (payment) => payment.conf1 },
  { id: "conf2", header: "Processed", value: (payment) => payment.conf2 },
];
