import { changePasswordContract } from "@/lib/core/sign-in/account/contract";
import { changePassword } from "@/lib/core/sign-in/account/own-sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(changePasswordContract, changePassword);
