import { signInContract } from "@/lib/crews/attendance/contract";
import { signIn } from "@/lib/crews/attendance/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(signInContract, signIn);
