import { messagesContract } from "@/lib/core/leads/contract";
import { getMessages } from "@/lib/core/leads/reads";
import { addRequestContract } from "@/lib/core/requests/contract";
import { addRequest } from "@/lib/core/requests/send-request";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(messagesContract, getMessages);
export const POST = endpoint(addRequestContract, addRequest);
