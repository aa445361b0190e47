import { changeEstimator } from "@/lib/features/sales/change-task";
import { estimatorTaskContract } from "@/lib/features/sales/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(estimatorTaskContract, changeEstimator);
