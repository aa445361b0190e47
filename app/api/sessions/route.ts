import { logInContract } from "@/lib/auth/contract";
import { logIn } from "@/lib/auth/log-in";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(logInContract, logIn);
