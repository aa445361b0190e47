import { jobDnfsContract } from "@/lib/core/dnfs/contract";
import { jobDnfs } from "@/lib/core/dnfs/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(jobDnfsContract, jobDnfs);
