import { logInContract } from "@/lib/core/sign-in/contract";
import { logIn } from "@/lib/core/sign-in/log-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(logInContract, logIn);
