import { signInContract } from "@/lib/crews/attendance/contract";
import { signIn } from "@/lib/crews/attendance/sign-in";
import { route } from "@/lib/http/route";

export const POST = route(signInContract, signIn);
