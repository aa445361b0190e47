import { transactionContract } from "@/lib/features/ledger/contract";
import { getTransaction } from "@/lib/features/ledger/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(transactionContract, getTransaction);
