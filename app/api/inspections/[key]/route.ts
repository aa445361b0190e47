import { inspectionContract } from "@/lib/features/inspections/contract";
import { readInspection } from "@/lib/features/inspections/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(inspectionContract, readInspection);
