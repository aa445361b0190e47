import { deleteTransactionContract } from "@/lib/features/ledger/contract";
import { deleteTransaction } from "@/lib/features/ledger/write-ledger";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(deleteTransactionContract, deleteTransaction);
