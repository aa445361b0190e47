import { route } from "@/lib/http/route";
import { payDataContract } from "@/lib/pay/contract";
import { payData } from "@/lib/pay/reads";

export const POST = route(payDataContract, payData);
