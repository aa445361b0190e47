import { endpoint } from "@/lib/http/endpoint";
import { messagesContract } from "@/lib/leads/contract";
import { getMessages } from "@/lib/leads/reads";
import { addRequest } from "@/lib/requests/add-request";
import { addRequestContract } from "@/lib/requests/contract";

export const GET = endpoint(messagesContract, getMessages);
export const POST = endpoint(addRequestContract, addRequest);
