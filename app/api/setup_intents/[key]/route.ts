import { endpoint } from "@/lib/http/endpoint";
import { deleteCard } from "@/lib/payments/cards/change-cards";
import { cardSetupContract, deleteCardContract } from "@/lib/payments/cards/contract";
import { getCardSetup } from "@/lib/payments/reads";

export const GET = endpoint(cardSetupContract, getCardSetup);
export const DELETE = endpoint(deleteCardContract, deleteCard);
