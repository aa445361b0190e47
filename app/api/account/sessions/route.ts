import { endOwnSessionsContract } from "@/lib/core/sign-in/account/contract";
import { endOwnSessions } from "@/lib/core/sign-in/account/own-sign-in";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(endOwnSessionsContract, endOwnSessions);
