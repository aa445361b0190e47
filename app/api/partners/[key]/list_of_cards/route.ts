import { endpoint } from "@/lib/http/endpoint";
import { listOfCardsContract } from "@/lib/partners/client/contract";
import { getListOfCards } from "@/lib/partners/client/reads";

export const GET = endpoint(listOfCardsContract, getListOfCards);
