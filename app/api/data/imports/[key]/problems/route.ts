import { importProblemsContract } from "@/lib/core/data/in/contract";
import { takeProblems } from "@/lib/core/data/in/run-import";
import { download, endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(importProblemsContract, takeProblems, { give: download });
