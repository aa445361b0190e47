import { newRecoveryCodesContract } from "@/lib/core/sign-in/factors/contract";
import { renewRecoveryCodes } from "@/lib/core/sign-in/factors/own-codes";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(newRecoveryCodesContract, renewRecoveryCodes);
