import { endpoint } from "@/lib/http/endpoint";
import { addTargetContract } from "@/lib/partners/plan/contract";
import { addTarget } from "@/lib/partners/plan/save-target";

export const POST = endpoint(addTargetContract, addTarget);
