import { route } from "@/lib/http/route";
import { sendTextContract } from "@/lib/recruits/contract";
import { sendText } from "@/lib/recruits/send-text";

export { methodNotAllowed as HEAD } from "@/lib/http/route";
export const GET = route(sendTextContract, sendText);
export const POST = GET;
