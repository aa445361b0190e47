import { askForJobContract } from "@/lib/features/planning/crew-day/contract";
import { askForJob } from "@/lib/features/planning/crew-day/offers";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(askForJobContract, askForJob);
