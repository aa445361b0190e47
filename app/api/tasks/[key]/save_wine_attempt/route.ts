import { saveWineAttemptContract } from "@/lib/features/wine/contract";
import { saveWineAttempt } from "@/lib/features/wine/save-visit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(saveWineAttemptContract, saveWineAttempt);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
