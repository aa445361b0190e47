import { endpoint } from "@/lib/http/endpoint";
import { saveWineAttemptContract } from "@/lib/wine/contract";
import { saveWineAttempt } from "@/lib/wine/save-attempt";

export const GET = endpoint(saveWineAttemptContract, saveWineAttempt);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
