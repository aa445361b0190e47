import { removeWineList } from "@/lib/features/wine/master/change-list";
import { removeWineListContract } from "@/lib/features/wine/master/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(removeWineListContract, removeWineList);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
