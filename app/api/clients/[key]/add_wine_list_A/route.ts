import { route } from "@/lib/http/route";
import { addWineListA } from "@/lib/wine/master/add-to-list";
import { addWineListAContract } from "@/lib/wine/master/contract";

export const GET = route(addWineListAContract, addWineListA);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
