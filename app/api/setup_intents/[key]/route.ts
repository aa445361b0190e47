import { route } from "@/lib/http/route";
import { deleteCard } from "@/lib/payments/card-verbs";
import { cardSetupContract, deleteCardContract } from "@/lib/payments/cards-contract";
import { getCardSetup } from "@/lib/payments/reads";

export const GET = route(cardSetupContract, getCardSetup);
export const DELETE = route(deleteCardContract, deleteCard);
