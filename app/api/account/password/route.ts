import { changePasswordContract } from "@/lib/employees/account/contract";
import { changePassword } from "@/lib/employees/account/own-sign-in";
import { route } from "@/lib/http/route";

export const PATCH = route(changePasswordContract, changePassword);
