import { estimatePayContract } from "@/lib/features/partners/entries/contract";
import { saveEstimatePay } from "@/lib/features/partners/entries/save-costs";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(estimatePayContract, saveEstimatePay);
