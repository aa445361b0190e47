import { route } from "@/lib/http/route";
import { jobDetailsContract } from "@/lib/jobs/packaging/packaging-contract";
import { jobDetails } from "@/lib/jobs/packaging/packaging-reads";

export const GET = route(jobDetailsContract, jobDetails);
