import { editOddJobContract } from "@/lib/features/odd-jobs/contract";
import { editOddJob } from "@/lib/features/odd-jobs/edit-odd-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(editOddJobContract, editOddJob);
