import { addWineListA } from "@/lib/features/wine/master/change-list";
import { addWineListAContract } from "@/lib/features/wine/master/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(addWineListAContract, addWineListA);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
