import { withdrawInspectionContract } from "@/lib/features/inspections/contract";
import { withdrawInspection } from "@/lib/features/inspections/withdraw-inspection";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(withdrawInspectionContract, withdrawInspection);
