import { endClientSessionsContract } from "@/lib/auth/client/contract";
import { endClientSessions } from "@/lib/auth/client/own-sessions";
import { route } from "@/lib/http/route";

export const DELETE = route(endClientSessionsContract, endClientSessions);
