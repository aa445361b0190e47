import { route } from "@/lib/http/route";
import { miscJobContract } from "@/lib/odd-jobs/contract";
import { getMiscJob } from "@/lib/odd-jobs/reads";

export const GET = route(miscJobContract, getMiscJob);
