import { endpoint } from "@/lib/http/endpoint";
import { workSchedulesContract } from "@/lib/partners/contract";
import { getWorkSchedules } from "@/lib/partners/reads";

export const GET = endpoint(workSchedulesContract, getWorkSchedules);
