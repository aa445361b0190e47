import { jobDnfsContract } from "@/lib/dnfs/contract";
import { jobDnfs } from "@/lib/dnfs/reads";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(jobDnfsContract, jobDnfs);
