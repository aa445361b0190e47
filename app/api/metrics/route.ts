import { metricsContract } from "@/lib/features/health/contract";
import { readMetrics } from "@/lib/features/health/metrics/reads";
import { endpoint, scrape } from "@/lib/platform/http/endpoint";

export const GET = endpoint(metricsContract, readMetrics, { give: scrape });
