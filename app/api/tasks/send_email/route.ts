import { route } from "@/lib/http/route";
import { mailEstimateContract } from "@/lib/sales/contract";
import { mailEstimate } from "@/lib/sales/mail-estimate";

export const POST = route(mailEstimateContract, mailEstimate);
