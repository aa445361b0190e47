import { logClientOutContract } from "@/lib/core/sign-in/client/contract";
import { logClientOut } from "@/lib/core/sign-in/client/own-sessions";
import { endpoint } from "@/lib/platform/http/endpoint";

export const DELETE = endpoint(logClientOutContract, logClientOut);
