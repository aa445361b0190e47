import { payDataContract } from "@/lib/core/pay/contract";
import { payData } from "@/lib/core/pay/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(payDataContract, payData);
