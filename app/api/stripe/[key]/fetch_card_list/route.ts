import { cardListContract } from "@/lib/core/payments/cards/contract";
import { getCardList } from "@/lib/core/payments/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(cardListContract, getCardList);
