import { route } from "@/lib/http/route";
import { deleteTransactionContract } from "@/lib/ledger/contract";
import { deleteTransaction } from "@/lib/ledger/save-transaction";

export const DELETE = route(deleteTransactionContract, deleteTransaction);
