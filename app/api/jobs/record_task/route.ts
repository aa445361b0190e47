import { recordTask } from "@/lib/crews/record-task";
import { recordTaskContract } from "@/lib/crews/runsheet-contract";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(recordTaskContract, recordTask);
