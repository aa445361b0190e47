import { signIn } from "@/lib/crews/sign-in";
import { signInContract } from "@/lib/crews/sign-in-contract";
import { route } from "@/lib/http/route";

export const POST = route(signInContract, signIn);
