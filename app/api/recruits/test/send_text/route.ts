import { route } from "@/lib/http/route";
import { testTextContract } from "@/lib/recruits/contract";
import { testText } from "@/lib/recruits/send-text";

export { methodNotAllowed as HEAD } from "@/lib/http/route";
export const GET = route(testTextContract, testText);
export const POST = GET;
