import { route } from "@/lib/http/route";
import { oddJobDoneContract } from "@/lib/odd-jobs/contract";
import { markOddJobDone } from "@/lib/odd-jobs/edit-odd-job";

export const PATCH = route(oddJobDoneContract, markOddJobDone);
