import { chooseJobsContract, paymentContract } from "@/lib/core/payments/contract";
import { getPayment } from "@/lib/core/payments/reads";
import { chooseJobs } from "@/lib/core/payments/start-payment";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(paymentContract, getPayment);
export const PATCH = endpoint(chooseJobsContract, chooseJobs);
