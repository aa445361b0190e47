import { endpoint, scrape } from "@/lib/http/endpoint";
import { metricsContract } from "@/lib/watch/contract";
import { readMetrics } from "@/lib/watch/reads";

export const GET = endpoint(metricsContract, readMetrics, { give: scrape });
