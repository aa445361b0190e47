import { route } from "@/lib/http/route";
import { deleteCard } from "@/lib/payments/cards/change-cards";
import { cardSetupContract, deleteCardContract } from "@/lib/payments/cards/contract";
import { getCardSetup } from "@/lib/payments/reads";

export const GET = route(cardSetupContract, getCardSetup);
export const DELETE = route(deleteCardContract, deleteCard);
