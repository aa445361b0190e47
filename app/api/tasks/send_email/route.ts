import { mailEstimateContract } from "@/lib/features/sales/contract";
import { mailEstimate } from "@/lib/features/sales/mail-estimate";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(mailEstimateContract, mailEstimate);
