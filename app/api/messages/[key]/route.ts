import { endpoint } from "@/lib/http/endpoint";
import { messageContract, resolveMessageContract } from "@/lib/leads/contract";
import { getMessage } from "@/lib/leads/reads";
import { resolveLead } from "@/lib/leads/resolve-lead";

export const GET = endpoint(messageContract, getMessage);
export const PATCH = endpoint(resolveMessageContract, resolveLead);
