import { route } from "@/lib/http/route";
import { messagesContract } from "@/lib/leads/contract";
import { getMessages } from "@/lib/leads/reads";

export const GET = route(messagesContract, getMessages);
