import { saveDailyPay } from "@/lib/core/pay/change-pay";
import { saveDailyPayContract } from "@/lib/core/pay/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveDailyPayContract, saveDailyPay);
