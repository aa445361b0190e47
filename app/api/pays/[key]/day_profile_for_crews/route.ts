import { route } from "@/lib/http/route";
import { dayProfileContract } from "@/lib/pay/contract";
import { dayProfile } from "@/lib/pay/reads";

export const GET = route(dayProfileContract, dayProfile);
