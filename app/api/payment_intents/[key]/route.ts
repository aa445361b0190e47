import { endpoint } from "@/lib/http/endpoint";
import { chooseJobsContract, paymentContract } from "@/lib/payments/contract";
import { getPayment } from "@/lib/payments/reads";
import { chooseJobs } from "@/lib/payments/start-payment";

export const GET = endpoint(paymentContract, getPayment);
export const PATCH = endpoint(chooseJobsContract, chooseJobs);
