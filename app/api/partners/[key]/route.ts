import { route } from "@/lib/http/route";
import { assign } from "@/lib/partners/assign";
import { assignContract } from "@/lib/partners/contract";

export const PATCH = route(assignContract, assign);
