import { endClientSessionsContract } from "@/lib/core/sign-in/client/contract";
import { endClientSessions } from "@/lib/core/sign-in/client/own-sessions";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(endClientSessionsContract, endClientSessions);
