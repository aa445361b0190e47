import { route } from "@/lib/http/route";
import { addTargetContract } from "@/lib/partners/plan/contract";
import { addTarget } from "@/lib/partners/plan/save-target";

export const POST = route(addTargetContract, addTarget);
