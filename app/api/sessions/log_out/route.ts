import { logOutContract } from "@/lib/core/sign-in/contract";
import { logOut } from "@/lib/core/sign-in/log-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(logOutContract, logOut);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
