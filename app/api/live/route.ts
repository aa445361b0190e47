import { liveContract } from "@/lib/features/health/contract";
import { checkLive } from "@/lib/features/health/reads";
import { endpoint, monitor } from "@/lib/platform/http/endpoint";

export const GET = endpoint(liveContract, checkLive, { give: monitor });
