import { setPasswordContract } from "@/lib/employees/access/contract";
import { setPassword } from "@/lib/employees/access/sign-in";
import { route } from "@/lib/http/route";

export const PATCH = route(setPasswordContract, setPassword);
