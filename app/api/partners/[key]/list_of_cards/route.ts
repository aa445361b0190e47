import { listOfCardsContract } from "@/lib/features/partners/client/contract";
import { getListOfCards } from "@/lib/features/partners/client/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(listOfCardsContract, getListOfCards);
