import { logInContract } from "@/lib/auth/contract";
import { logIn } from "@/lib/auth/log-in";
import { route } from "@/lib/http/route";

export const POST = route(logInContract, logIn);
