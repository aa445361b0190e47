import { route } from "@/lib/http/route";
import { saveTransactionContract } from "@/lib/ledger/contract";
import { saveTransaction } from "@/lib/ledger/save-transaction";

export const POST = route(saveTransactionContract, saveTransaction);
