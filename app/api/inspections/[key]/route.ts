import { route } from "@/lib/http/route";
import { inspectionContract } from "@/lib/inspections/contract";
import { readInspection } from "@/lib/inspections/reads";

export const GET = route(inspectionContract, readInspection);
