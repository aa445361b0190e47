import { route } from "@/lib/http/route";
import { messagesContract } from "@/lib/leads/contract";
import { getMessages } from "@/lib/leads/reads";
import { addRequest } from "@/lib/requests/add-request";
import { addRequestContract } from "@/lib/requests/contract";

export const GET = route(messagesContract, getMessages);
export const POST = route(addRequestContract, addRequest);
