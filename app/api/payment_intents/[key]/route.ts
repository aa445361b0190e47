import { route } from "@/lib/http/route";
import { chooseJobsContract, paymentContract } from "@/lib/payments/contract";
import { getPayment } from "@/lib/payments/reads";
import { chooseJobs } from "@/lib/payments/start-payment";

export const GET = route(paymentContract, getPayment);
export const PATCH = route(chooseJobsContract, chooseJobs);
