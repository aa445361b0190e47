import { endpoint } from "@/lib/http/endpoint";
import { memberPayInfoContract } from "@/lib/pay/contract";
import { memberPayInfo } from "@/lib/pay/reads";

export const POST = endpoint(memberPayInfoContract, memberPayInfo);
