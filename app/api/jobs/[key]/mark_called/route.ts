import { endpoint } from "@/lib/http/endpoint";
import { markCalledContract } from "@/lib/jobs/contract";
import { markCalled } from "@/lib/jobs/visits/mark-called";

export const PATCH = endpoint(markCalledContract, markCalled);
