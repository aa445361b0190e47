import { endpoint } from "@/lib/http/endpoint";
import { saveWineUndeliveredContract } from "@/lib/wine/contract";
import { saveWineUndelivered } from "@/lib/wine/save-undelivered";

export const GET = endpoint(saveWineUndeliveredContract, saveWineUndelivered);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
