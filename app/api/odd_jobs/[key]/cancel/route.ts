import { endpoint } from "@/lib/http/endpoint";
import { cancelOddJobContract } from "@/lib/odd-jobs/contract";
import { cancelOddJob } from "@/lib/odd-jobs/edit-odd-job";

export const PATCH = endpoint(cancelOddJobContract, cancelOddJob);
