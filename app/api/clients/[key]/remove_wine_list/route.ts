import { endpoint } from "@/lib/http/endpoint";
import { removeWineListContract } from "@/lib/wine/master/contract";
import { removeWineList } from "@/lib/wine/master/remove-from-list";

export const GET = endpoint(removeWineListContract, removeWineList);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
