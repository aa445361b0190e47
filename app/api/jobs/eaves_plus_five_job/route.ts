import { eavesPlusFiveContract } from "@/lib/core/jobs/contract";
import { eavesPlusFive } from "@/lib/core/jobs/move-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(eavesPlusFiveContract, eavesPlusFive);
