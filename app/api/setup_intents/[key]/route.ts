import { deleteCard } from "@/lib/core/payments/cards/change-cards";
import { cardSetupContract, deleteCardContract } from "@/lib/core/payments/cards/contract";
import { getCardSetup } from "@/lib/core/payments/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(cardSetupContract, getCardSetup);
export const DELETE = endpoint(deleteCardContract, deleteCard);
