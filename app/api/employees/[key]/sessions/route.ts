import { endSessionsContract } from "@/lib/core/employees/access/contract";
import { endSessions } from "@/lib/core/employees/access/sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(endSessionsContract, endSessions);
