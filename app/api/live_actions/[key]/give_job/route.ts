import { giveJobContract } from "@/lib/features/planning/crew-day/contract";
import { giveJob } from "@/lib/features/planning/crew-day/give-job";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(giveJobContract, giveJob);
