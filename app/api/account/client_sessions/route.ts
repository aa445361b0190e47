import { endClientSessionsContract } from "@/lib/auth/client/contract";
import { endClientSessions } from "@/lib/auth/client/own-sessions";
import { endpoint } from "@/lib/http/endpoint";

export const DELETE = endpoint(endClientSessionsContract, endClientSessions);
