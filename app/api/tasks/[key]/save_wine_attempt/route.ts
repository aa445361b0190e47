import { route } from "@/lib/http/route";
import { saveWineAttemptContract } from "@/lib/wine/contract";
import { saveWineAttempt } from "@/lib/wine/save-attempt";

export const GET = route(saveWineAttemptContract, saveWineAttempt);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
