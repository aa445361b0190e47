import { setPasswordContract } from "@/lib/employees/access/contract";
import { setPassword } from "@/lib/employees/access/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(setPasswordContract, setPassword);
