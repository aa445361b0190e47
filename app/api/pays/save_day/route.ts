import { saveDayPayContract } from "@/lib/features/crew-pay/contract";
import { saveDayPay } from "@/lib/features/crew-pay/pay-day";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(saveDayPayContract, saveDayPay);
