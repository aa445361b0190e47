import { endpoint } from "@/lib/http/endpoint";
import { recordInspectionContract } from "@/lib/inspections/contract";
import { recordInspection } from "@/lib/inspections/record-inspection";

export const POST = endpoint(recordInspectionContract, recordInspection);
