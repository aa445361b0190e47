import { testTextContract } from "@/lib/features/recruits/contract";
import { testText } from "@/lib/features/recruits/send-text";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";
export const GET = endpoint(testTextContract, testText);
export const POST = GET;
