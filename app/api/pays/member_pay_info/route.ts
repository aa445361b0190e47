import { memberPayInfoContract } from "@/lib/core/pay/contract";
import { memberPayInfo } from "@/lib/core/pay/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(memberPayInfoContract, memberPayInfo);
