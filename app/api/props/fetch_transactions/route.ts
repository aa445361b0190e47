import { route } from "@/lib/http/route";
import { transactionsContract } from "@/lib/ledger/contract";
import { listTransactions } from "@/lib/ledger/reads";

export const GET = route(transactionsContract, listTransactions);
