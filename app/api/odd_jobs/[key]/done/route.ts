import { oddJobDoneContract } from "@/lib/features/odd-jobs/contract";
import { markOddJobDone } from "@/lib/features/odd-jobs/edit-odd-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(oddJobDoneContract, markOddJobDone);
