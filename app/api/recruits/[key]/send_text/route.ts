import { sendTextContract } from "@/lib/features/recruits/contract";
import { sendText } from "@/lib/features/recruits/send-text";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
export const GET = endpoint(sendTextContract, sendText);
export const POST = GET;
