import { keptDayContract } from "@/lib/features/offline/contract";
import { readKeptDay } from "@/lib/features/offline/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(keptDayContract, readKeptDay);
