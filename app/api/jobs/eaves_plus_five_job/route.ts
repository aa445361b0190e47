import { endpoint } from "@/lib/http/endpoint";
import { eavesPlusFiveContract } from "@/lib/jobs/contract";
import { eavesPlusFive } from "@/lib/jobs/move-job";

export const POST = endpoint(eavesPlusFiveContract, eavesPlusFive);
