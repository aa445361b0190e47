import { endpoint } from "@/lib/http/endpoint";
import { sendTextContract } from "@/lib/recruits/contract";
import { sendText } from "@/lib/recruits/send-text";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
export const GET = endpoint(sendTextContract, sendText);
export const POST = GET;
