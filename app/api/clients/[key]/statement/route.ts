import { sendStatementContract } from "@/lib/features/messages/contract";
import { sendStatement } from "@/lib/features/messages/statement";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(sendStatementContract, sendStatement);
