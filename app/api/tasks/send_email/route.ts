import { endpoint } from "@/lib/http/endpoint";
import { mailEstimateContract } from "@/lib/sales/contract";
import { mailEstimate } from "@/lib/sales/mail-estimate";

export const POST = endpoint(mailEstimateContract, mailEstimate);
