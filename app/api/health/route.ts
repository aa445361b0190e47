import { healthContract } from "@/lib/features/health/contract";
import { checkHealth } from "@/lib/features/health/reads";
import { endpoint, monitor } from "@/lib/platform/http/endpoint";

export const GET = endpoint(healthContract, checkHealth, { give: monitor });
