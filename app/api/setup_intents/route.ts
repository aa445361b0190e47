import { route } from "@/lib/http/route";
import { addCard } from "@/lib/payments/cards/change-cards";
import { addCardContract } from "@/lib/payments/cards/contract";

export const POST = route(addCardContract, addCard);
