import { confirmClient } from "@/lib/core/sign-in/client/confirm-client";
import { confirmClientContract } from "@/lib/core/sign-in/client/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(confirmClientContract, confirmClient);
