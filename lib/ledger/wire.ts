import type { TransactionRow } from "@/db/queries/ledger";
import { centsToWire } from "@/lib/values/money";
import type { TransactionLine, TransactionRecord } from "./contract";

export const toTransaction = ({ amount, descriptionId: _, ...row }: TransactionRow): TransactionRecord => ({
  ...row,
  amount: centsToWire(amount),
});

export const toTransactionLine = ({
  balance,
  ...row
}: TransactionRow & { balance: number }): TransactionLine => ({
  ...toTransaction(row),
  balance: centsToWire(balance),
});
