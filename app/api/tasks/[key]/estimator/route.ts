import { endpoint } from "@/lib/http/endpoint";
import { changeEstimator } from "@/lib/sales/change-estimator";
import { estimatorTaskContract } from "@/lib/sales/contract";

export const PATCH = endpoint(estimatorTaskContract, changeEstimator);
