import { sendRunContract } from "@/lib/features/visit-run/contract";
import { sendRun } from "@/lib/features/visit-run/send-run";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(sendRunContract, sendRun);
