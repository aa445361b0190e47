import { saveTransactionContract } from "@/lib/features/ledger/contract";
import { saveTransaction } from "@/lib/features/ledger/write-ledger";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveTransactionContract, saveTransaction);
