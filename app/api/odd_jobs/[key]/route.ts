import { route } from "@/lib/http/route";
import { editOddJobContract } from "@/lib/odd-jobs/contract";
import { editOddJob } from "@/lib/odd-jobs/edit-odd-job";

export const PATCH = route(editOddJobContract, editOddJob);
