import { route } from "@/lib/http/route";
import { transactionContract } from "@/lib/ledger/contract";
import { getTransaction } from "@/lib/ledger/reads";

export const GET = route(transactionContract, getTransaction);
