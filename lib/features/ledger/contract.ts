import { z } from "zod";
import { defineContract, defineRefusal } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { wire } from "@/lib/values/wire";
import { descriptionFields, LEDGER_TYPES, ledgerQuery, transactionFields } from "./schema";

/** The most rows in one answer; `offset` gets more. */
export const MAX_ROWS = 5_000;

export const transactionRecord = z.object({
  id: z.number(),
  date: z.string(),
  location: z.string(),
  typeIncome: z.enum(LEDGER_TYPES),
  description: z.string(),
  amount: wire.cents,
  notes: z.string(),
  version: z.number(),
});
export type TransactionRecord = z.output<typeof transactionRecord>;

/** `balance`: revenue less expense of everything that matches the filter, up to and including this transaction. */
const transactionLine = transactionRecord.extend({ balance: wire.cents });
export type TransactionLine = z.output<typeof transactionLine>;

const descriptionRecord = z.object({ id: z.number(), description: z.string() });
export type DescriptionRecord = z.output<typeof descriptionRecord>;

/** Someone else saved the transaction: its current values. */
export const staleTransaction = defineRefusal("stale", { transaction: transactionRecord });

const who = "cap:prop_mgt" as const;
export const transactionParams = z.object({ id: recordId() });
const version = z.coerce.number().int().positive().optional();

export const descriptionsContract = defineContract({
  method: "GET",
  path: "/api/props/fetch_descriptions",
  who,
  effect: "read",
  answer: z.array(descriptionRecord),
});

/** Newest first. At most 5,000 a call: an answer as long as its `limit` has more, from `offset` on. */
export const transactionsContract = defineContract({
  method: "GET",
  path: "/api/props/fetch_transactions",
  who,
  effect: "read",
  query: ledgerQuery.extend({
    limit: z.coerce.number().int().min(1).max(MAX_ROWS).default(MAX_ROWS),
    offset: z.coerce.number().int().min(0).max(10_000_000).default(0),
  }),
  answer: z.array(transactionLine),
});

export const transactionContract = defineContract({
  method: "GET",
  path: "/api/props/{id}/fetch_transaction",
  who,
  effect: "read",
  params: transactionParams,
  answer: z.object({ transaction: transactionRecord }),
});

/** Without `id` (null, '') it's a new one. `description` is the text of an existing one, or its id. */
export const saveTransactionContract = defineContract({
  method: "POST",
  path: "/api/props/add_transaction",
  who,
  effect: "write",
  body: transactionFields.extend({
    id: z.union([z.literal("").transform(() => null), recordId()]).nullish(),
    version: z.number().int().optional(),
  }),
  answer: z.object({ transaction: transactionRecord }),
  refusals: [staleTransaction],
});

export const addDescriptionContract = defineContract({
  method: "POST",
  path: "/api/props/add_description",
  who,
  effect: "write",
  body: descriptionFields,
  answer: z.object({ description: descriptionRecord }),
});

export const deleteTransactionContract = defineContract({
  method: "DELETE",
  path: "/api/props/{id}/delete_transaction",
  who,
  effect: "write",
  params: transactionParams,
  query: z.object({ version }),
  answer: z.object({ success: z.boolean() }),
  refusals: [staleTransaction],
});
