import { dailyDriverNameContract } from "@/lib/core/crews/runsheet-contract";
import { dailyDriverName } from "@/lib/core/crews/runsheet-reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(dailyDriverNameContract, dailyDriverName);
