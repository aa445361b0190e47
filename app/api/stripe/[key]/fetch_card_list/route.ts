import { endpoint } from "@/lib/http/endpoint";
import { cardListContract } from "@/lib/payments/cards/contract";
import { getCardList } from "@/lib/payments/reads";

export const GET = endpoint(cardListContract, getCardList);
