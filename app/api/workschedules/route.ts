import { route } from "@/lib/http/route";
import { workSchedulesContract } from "@/lib/partners/contract";
import { getWorkSchedules } from "@/lib/partners/reads";

export const GET = route(workSchedulesContract, getWorkSchedules);
