import { endpoint } from "@/lib/http/endpoint";
import { testTextContract } from "@/lib/recruits/contract";
import { testText } from "@/lib/recruits/send-text";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";
export const GET = endpoint(testTextContract, testText);
export const POST = GET;
