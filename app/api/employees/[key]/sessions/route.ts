import { endSessionsContract } from "@/lib/employees/access/contract";
import { endSessions } from "@/lib/employees/access/sign-in";
import { route } from "@/lib/http/route";

export const DELETE = route(endSessionsContract, endSessions);
