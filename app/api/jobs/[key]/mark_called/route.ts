import { markCalledContract } from "@/lib/core/jobs/contract";
import { markCalled } from "@/lib/core/jobs/visits/mark-called";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(markCalledContract, markCalled);
