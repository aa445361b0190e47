import { awayContract } from "@/lib/core/days-off/contract";
import { awayOn } from "@/lib/core/days-off/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(awayContract, awayOn);
