import { dailyDriverNameContract } from "@/lib/crews/runsheet-contract";
import { dailyDriverName } from "@/lib/crews/runsheet-reads";
import { route } from "@/lib/http/route";

export const GET = route(dailyDriverNameContract, dailyDriverName);
