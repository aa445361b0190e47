import { redoPlanContract } from "@/lib/features/planning/contract";
import { redoPlan } from "@/lib/features/planning/undo-plan";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(redoPlanContract, redoPlan);
