import { endpoint } from "@/lib/http/endpoint";
import { addDescription } from "@/lib/ledger/add-description";
import { addDescriptionContract } from "@/lib/ledger/contract";

export const POST = endpoint(addDescriptionContract, addDescription);
