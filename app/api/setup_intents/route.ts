import { endpoint } from "@/lib/http/endpoint";
import { addCard } from "@/lib/payments/cards/change-cards";
import { addCardContract } from "@/lib/payments/cards/contract";

export const POST = endpoint(addCardContract, addCard);
