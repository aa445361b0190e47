import { healthContract } from "@/lib/features/health/contract";
import { checkHealth } from "@/lib/features/health/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(healthContract, checkHealth);
