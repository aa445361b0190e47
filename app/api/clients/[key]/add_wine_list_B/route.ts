import { endpoint } from "@/lib/http/endpoint";
import { addWineListB } from "@/lib/wine/master/add-to-list";
import { addWineListBContract } from "@/lib/wine/master/contract";

export const GET = endpoint(addWineListBContract, addWineListB);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
