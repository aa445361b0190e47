import { endpoint } from "@/lib/http/endpoint";
import { transactionsContract } from "@/lib/ledger/contract";
import { listTransactions } from "@/lib/ledger/reads";

export const GET = endpoint(transactionsContract, listTransactions);
