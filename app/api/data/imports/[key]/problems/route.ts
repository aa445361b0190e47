import { importProblemsContract } from "@/lib/data/in/import-contract";
import { takeProblems } from "@/lib/data/in/take-problems";
import { download, endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(importProblemsContract, takeProblems, { give: download });
