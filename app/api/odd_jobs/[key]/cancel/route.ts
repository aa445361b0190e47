import { route } from "@/lib/http/route";
import { cancelOddJobContract } from "@/lib/odd-jobs/contract";
import { cancelOddJob } from "@/lib/odd-jobs/edit-odd-job";

export const PATCH = route(cancelOddJobContract, cancelOddJob);
