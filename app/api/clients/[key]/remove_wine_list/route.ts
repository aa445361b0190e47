import { removeWineListContract } from "@/lib/features/wine/master/contract";
import { removeWineList } from "@/lib/features/wine/master/remove-from-list";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(removeWineListContract, removeWineList);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
