import { recordTask } from "@/lib/core/crews/record-task";
import { recordTaskContract } from "@/lib/core/crews/runsheet-contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(recordTaskContract, recordTask);
