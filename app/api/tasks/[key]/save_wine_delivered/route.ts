import { route } from "@/lib/http/route";
import { saveWineDeliveredContract } from "@/lib/wine/contract";
import { saveWineDelivered } from "@/lib/wine/save-delivered";

export const GET = route(saveWineDeliveredContract, saveWineDelivered);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
