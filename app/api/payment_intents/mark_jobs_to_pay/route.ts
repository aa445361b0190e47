import { route } from "@/lib/http/route";
import { markJobsToPayContract } from "@/lib/payments/contract";
import { markJobsToPay } from "@/lib/payments/finish-payment";

export const POST = route(markJobsToPayContract, markJobsToPay);
