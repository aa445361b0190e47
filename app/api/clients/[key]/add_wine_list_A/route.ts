import { endpoint } from "@/lib/http/endpoint";
import { addWineListA } from "@/lib/wine/master/add-to-list";
import { addWineListAContract } from "@/lib/wine/master/contract";

export const GET = endpoint(addWineListAContract, addWineListA);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
