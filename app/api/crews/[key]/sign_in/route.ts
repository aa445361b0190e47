import { signInContract } from "@/lib/core/crews/attendance/contract";
import { signIn } from "@/lib/core/crews/attendance/take-attendance";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(signInContract, signIn);
