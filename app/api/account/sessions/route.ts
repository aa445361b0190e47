import { endOwnSessionsContract } from "@/lib/employees/account/contract";
import { endOwnSessions } from "@/lib/employees/account/own-sign-in";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(endOwnSessionsContract, endOwnSessions);
