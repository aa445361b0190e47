import { signInContract } from "@/lib/core/crews/attendance/contract";
import { signIn } from "@/lib/core/crews/attendance/sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(signInContract, signIn);
