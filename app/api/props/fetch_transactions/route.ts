import { transactionsContract } from "@/lib/features/ledger/contract";
import { listTransactions } from "@/lib/features/ledger/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(transactionsContract, listTransactions);
