import { endpoint } from "@/lib/http/endpoint";
import { markJobsToPayContract } from "@/lib/payments/contract";
import { markJobsToPay } from "@/lib/payments/finish-payment";

export const POST = endpoint(markJobsToPayContract, markJobsToPay);
