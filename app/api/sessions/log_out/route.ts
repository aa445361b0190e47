import { logOutContract } from "@/lib/auth/contract";
import { logOut } from "@/lib/auth/log-out";
import { route } from "@/lib/http/route";

export const GET = route(logOutContract, logOut);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/route";
