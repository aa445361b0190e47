import { confirmIdentity } from "@/lib/core/sign-in/factors/confirm-identity";
import { confirmIdentityContract } from "@/lib/core/sign-in/factors/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(confirmIdentityContract, confirmIdentity);
