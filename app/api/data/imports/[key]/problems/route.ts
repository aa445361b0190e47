import { importProblemsContract } from "@/lib/data/in/import-contract";
import { takeProblems } from "@/lib/data/in/take-problems";
import { downloadRoute } from "@/lib/http/download-route";

export const GET = downloadRoute(importProblemsContract, takeProblems);
