import { runningLateContract } from "@/lib/features/planning/crew-day/contract";
import { runningLate } from "@/lib/features/planning/crew-day/running-late";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(runningLateContract, runningLate);
