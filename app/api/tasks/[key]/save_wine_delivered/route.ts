import { saveWineDeliveredContract } from "@/lib/features/wine/contract";
import { saveWineDelivered } from "@/lib/features/wine/save-visit";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(saveWineDeliveredContract, saveWineDelivered);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
