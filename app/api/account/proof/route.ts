import { confirmIdentity } from "@/lib/auth/factors/confirm-identity";
import { confirmIdentityContract } from "@/lib/auth/factors/contract";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(confirmIdentityContract, confirmIdentity);
