import { endpoint } from "@/lib/http/endpoint";
import { editOddJobContract } from "@/lib/odd-jobs/contract";
import { editOddJob } from "@/lib/odd-jobs/edit-odd-job";

export const PATCH = endpoint(editOddJobContract, editOddJob);
