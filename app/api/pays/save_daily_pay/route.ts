import { endpoint } from "@/lib/http/endpoint";
import { saveDailyPayContract } from "@/lib/pay/contract";
import { saveDailyPay } from "@/lib/pay/save-daily-pay";

export const POST = endpoint(saveDailyPayContract, saveDailyPay);
