import { route } from "@/lib/http/route";
import { memberPayInfoContract } from "@/lib/pay/contract";
import { memberPayInfo } from "@/lib/pay/reads";

export const POST = route(memberPayInfoContract, memberPayInfo);
