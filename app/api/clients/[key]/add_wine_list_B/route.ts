import { addWineListB } from "@/lib/features/wine/master/change-list";
import { addWineListBContract } from "@/lib/features/wine/master/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(addWineListBContract, addWineListB);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
