import { route } from "@/lib/http/route";
import { saveWineUndeliveredContract } from "@/lib/wine/contract";
import { saveWineUndelivered } from "@/lib/wine/save-undelivered";

export const GET = route(saveWineUndeliveredContract, saveWineUndelivered);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
