import { callPushedContract } from "@/lib/features/planning/push/contract";
import { callPushed } from "@/lib/features/planning/push/push-calls";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(callPushedContract, callPushed);
