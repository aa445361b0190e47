import { endpoint } from "@/lib/http/endpoint";
import { saveTransactionContract } from "@/lib/ledger/contract";
import { saveTransaction } from "@/lib/ledger/save-transaction";

export const POST = endpoint(saveTransactionContract, saveTransaction);
