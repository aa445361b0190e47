import { endOwnSessionsContract } from "@/lib/employees/account/contract";
import { endOwnSessions } from "@/lib/employees/account/own-sign-in";
import { route } from "@/lib/http/route";

export const DELETE = route(endOwnSessionsContract, endOwnSessions);
