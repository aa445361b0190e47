import { route } from "@/lib/http/route";
import { saveDailyPayContract } from "@/lib/pay/contract";
import { saveDailyPay } from "@/lib/pay/save-daily-pay";

export const POST = route(saveDailyPayContract, saveDailyPay);
