import { route } from "@/lib/http/route";
import { cardListContract } from "@/lib/payments/cards/contract";
import { getCardList } from "@/lib/payments/reads";

export const GET = route(cardListContract, getCardList);
