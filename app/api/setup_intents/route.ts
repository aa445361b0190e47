import { addCard } from "@/lib/core/payments/cards/change-cards";
import { addCardContract } from "@/lib/core/payments/cards/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addCardContract, addCard);
