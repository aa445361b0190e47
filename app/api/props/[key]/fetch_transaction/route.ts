import { endpoint } from "@/lib/http/endpoint";
import { transactionContract } from "@/lib/ledger/contract";
import { getTransaction } from "@/lib/ledger/reads";

export const GET = endpoint(transactionContract, getTransaction);
