import { route } from "@/lib/http/route";
import { miscJobsClientContract } from "@/lib/requests/contract";
import { miscJobsOfClient } from "@/lib/requests/reads";

export const GET = route(miscJobsClientContract, miscJobsOfClient);
