import { undoPlanContract } from "@/lib/features/planning/contract";
import { undoPlan } from "@/lib/features/planning/undo-plan";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(undoPlanContract, undoPlan);
