import { cancelOddJobContract } from "@/lib/features/odd-jobs/contract";
import { cancelOddJob } from "@/lib/features/odd-jobs/edit-odd-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(cancelOddJobContract, cancelOddJob);
