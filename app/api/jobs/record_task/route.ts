import { recordTask } from "@/lib/crews/record-task";
import { recordTaskContract } from "@/lib/crews/runsheet-contract";
import { route } from "@/lib/http/route";

export const POST = route(recordTaskContract, recordTask);
