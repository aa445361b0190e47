import { newRecoveryCodesContract } from "@/lib/auth/factors/contract";
import { renewRecoveryCodes } from "@/lib/auth/factors/own-codes";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(newRecoveryCodesContract, renewRecoveryCodes);
