import { setPasswordContract } from "@/lib/core/employees/access/contract";
import { setPassword } from "@/lib/core/employees/access/sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(setPasswordContract, setPassword);
