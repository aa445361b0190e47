import { readyContract } from "@/lib/features/health/contract";
import { checkReady } from "@/lib/features/health/reads";
import { endpoint, monitor } from "@/lib/platform/http/endpoint";

export const GET = endpoint(readyContract, checkReady, { give: monitor });
