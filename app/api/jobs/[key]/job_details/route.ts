import { endpoint } from "@/lib/http/endpoint";
import { jobDetailsContract } from "@/lib/jobs/packaging/packaging-contract";
import { jobDetails } from "@/lib/jobs/packaging/packaging-reads";

export const GET = endpoint(jobDetailsContract, jobDetails);
