import { saveWineUndeliveredContract } from "@/lib/features/wine/contract";
import { saveWineUndelivered } from "@/lib/features/wine/save-visit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(saveWineUndeliveredContract, saveWineUndelivered);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
