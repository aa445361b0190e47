import { route } from "@/lib/http/route";
import { removeWineListContract } from "@/lib/wine/master/contract";
import { removeWineList } from "@/lib/wine/master/remove-from-list";

export const GET = route(removeWineListContract, removeWineList);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
