import { endpoint } from "@/lib/http/endpoint";
import { oddJobDoneContract } from "@/lib/odd-jobs/contract";
import { markOddJobDone } from "@/lib/odd-jobs/edit-odd-job";

export const PATCH = endpoint(oddJobDoneContract, markOddJobDone);
