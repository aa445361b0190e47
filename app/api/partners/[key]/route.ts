import { endpoint } from "@/lib/http/endpoint";
import { assign } from "@/lib/partners/assign";
import { assignContract } from "@/lib/partners/contract";

export const PATCH = endpoint(assignContract, assign);
