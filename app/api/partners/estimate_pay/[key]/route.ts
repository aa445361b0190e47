import { route } from "@/lib/http/route";
import { estimatePayContract } from "@/lib/partners/entries/contract";
import { saveEstimatePay } from "@/lib/partners/entries/save-estimate-pay";

export const PATCH = route(estimatePayContract, saveEstimatePay);
