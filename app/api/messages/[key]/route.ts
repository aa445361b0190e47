import { messageContract, resolveMessageContract } from "@/lib/core/leads/contract";
import { getMessage } from "@/lib/core/leads/reads";
import { resolveLead } from "@/lib/core/leads/resolve-lead";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(messageContract, getMessage);
export const PATCH = endpoint(resolveMessageContract, resolveLead);
