import { route } from "@/lib/http/route";
import { addCard } from "@/lib/payments/card-verbs";
import { addCardContract } from "@/lib/payments/cards-contract";

export const POST = route(addCardContract, addCard);
