import { assign } from "@/lib/features/partners/assign";
import { assignContract } from "@/lib/features/partners/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(assignContract, assign);
