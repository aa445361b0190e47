import { jobDnfsContract } from "@/lib/dnfs/contract";
import { jobDnfs } from "@/lib/dnfs/reads";
import { route } from "@/lib/http/route";

export const GET = route(jobDnfsContract, jobDnfs);
