import { endpoint } from "@/lib/http/endpoint";
import { inspectionContract } from "@/lib/inspections/contract";
import { readInspection } from "@/lib/inspections/reads";

export const GET = endpoint(inspectionContract, readInspection);
