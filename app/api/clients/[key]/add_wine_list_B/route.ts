import { route } from "@/lib/http/route";
import { addWineListB } from "@/lib/wine/master/add-to-list";
import { addWineListBContract } from "@/lib/wine/master/contract";

export const GET = route(addWineListBContract, addWineListB);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
