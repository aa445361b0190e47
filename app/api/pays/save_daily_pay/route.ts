import { saveDailyPayContract } from "@/lib/core/pay/contract";
import { saveDailyPay } from "@/lib/core/pay/save-daily-pay";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveDailyPayContract, saveDailyPay);
