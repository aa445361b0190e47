import { endpoint } from "@/lib/http/endpoint";
import { saveWineDeliveredContract } from "@/lib/wine/contract";
import { saveWineDelivered } from "@/lib/wine/save-delivered";

export const GET = endpoint(saveWineDeliveredContract, saveWineDelivered);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
