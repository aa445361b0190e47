import { addDescription } from "@/lib/features/ledger/add-description";
import { addDescriptionContract } from "@/lib/features/ledger/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addDescriptionContract, addDescription);
