import { addTargetContract } from "@/lib/features/partners/plan/contract";
import { addTarget } from "@/lib/features/partners/plan/save-target";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addTargetContract, addTarget);
