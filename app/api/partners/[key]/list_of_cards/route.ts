import { route } from "@/lib/http/route";
import { listOfCardsContract } from "@/lib/partners/client/contract";
import { getListOfCards } from "@/lib/partners/client/reads";

export const GET = route(listOfCardsContract, getListOfCards);
