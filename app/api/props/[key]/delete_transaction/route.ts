import { endpoint } from "@/lib/http/endpoint";
import { deleteTransactionContract } from "@/lib/ledger/contract";
import { deleteTransaction } from "@/lib/ledger/save-transaction";

export const DELETE = endpoint(deleteTransactionContract, deleteTransaction);
