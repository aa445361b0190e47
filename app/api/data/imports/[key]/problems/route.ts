import { importProblemsContract } from "@/lib/data/import-contract";
import { takeProblems } from "@/lib/data/take-problems";
import { downloadRoute } from "@/lib/http/download-route";

export const GET = downloadRoute(importProblemsContract, takeProblems);
