import { dailyDriverNameContract } from "@/lib/crews/runsheet-contract";
import { dailyDriverName } from "@/lib/crews/runsheet-reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(dailyDriverNameContract, dailyDriverName);
