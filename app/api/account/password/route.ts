import { changePasswordContract } from "@/lib/employees/account/contract";
import { changePassword } from "@/lib/employees/account/own-sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(changePasswordContract, changePassword);
