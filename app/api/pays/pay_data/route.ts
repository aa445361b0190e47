import { endpoint } from "@/lib/http/endpoint";
import { payDataContract } from "@/lib/pay/contract";
import { payData } from "@/lib/pay/reads";

export const POST = endpoint(payDataContract, payData);
