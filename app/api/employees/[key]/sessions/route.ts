import { endSessionsContract } from "@/lib/employees/access/contract";
import { endSessions } from "@/lib/employees/access/sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(endSessionsContract, endSessions);
