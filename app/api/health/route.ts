import { healthContract } from "@/lib/health/contract";
import { checkHealth } from "@/lib/health/reads";
import { route } from "@/lib/http/route";

export const GET = route(healthContract, checkHealth);
