import { addDescriptionContract } from "@/lib/features/ledger/contract";
import { addDescription } from "@/lib/features/ledger/write-ledger";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addDescriptionContract, addDescription);
