import { endpoint } from "@/lib/http/endpoint";
import { estimatePayContract } from "@/lib/partners/entries/contract";
import { saveEstimatePay } from "@/lib/partners/entries/save-estimate-pay";

export const PATCH = endpoint(estimatePayContract, saveEstimatePay);
