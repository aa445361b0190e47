import { createOpen } from "@/lib/features/checklists/change-day";
import { createOpenContract } from "@/lib/features/checklists/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(createOpenContract, createOpen);
