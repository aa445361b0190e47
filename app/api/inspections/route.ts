import { route } from "@/lib/http/route";
import { recordInspectionContract } from "@/lib/inspections/contract";
import { recordInspection } from "@/lib/inspections/record-inspection";

export const POST = route(recordInspectionContract, recordInspection);
