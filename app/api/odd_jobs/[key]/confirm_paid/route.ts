import { confirmOddJobPaid } from "@/lib/features/odd-jobs/confirm-paid";
import { confirmOddJobContract } from "@/lib/features/odd-jobs/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(confirmOddJobContract, confirmOddJobPaid);
