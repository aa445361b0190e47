import { logOutContract } from "@/lib/auth/contract";
import { logOut } from "@/lib/auth/log-out";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(logOutContract, logOut);
export const POST = GET;
export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
