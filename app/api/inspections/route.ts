import { recordInspectionContract } from "@/lib/features/inspections/contract";
import { recordInspection } from "@/lib/features/inspections/record-inspection";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(recordInspectionContract, recordInspection);
