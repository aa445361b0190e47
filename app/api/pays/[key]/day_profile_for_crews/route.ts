import { dayProfileContract } from "@/lib/core/pay/contract";
import { dayProfile } from "@/lib/core/pay/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(dayProfileContract, dayProfile);
