import { markJobsToPayContract } from "@/lib/core/payments/contract";
import { markJobsToPay } from "@/lib/core/payments/finish-payment";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(markJobsToPayContract, markJobsToPay);
