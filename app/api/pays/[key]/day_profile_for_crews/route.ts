import { endpoint } from "@/lib/http/endpoint";
import { dayProfileContract } from "@/lib/pay/contract";
import { dayProfile } from "@/lib/pay/reads";

export const GET = endpoint(dayProfileContract, dayProfile);
