import { workSchedulesContract } from "@/lib/features/partners/contract";
import { getWorkSchedules } from "@/lib/features/partners/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(workSchedulesContract, getWorkSchedules);
