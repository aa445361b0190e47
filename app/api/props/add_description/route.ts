import { route } from "@/lib/http/route";
import { addDescription } from "@/lib/ledger/add-description";
import { addDescriptionContract } from "@/lib/ledger/contract";

export const POST = route(addDescriptionContract, addDescription);
