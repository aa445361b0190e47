import { route } from "@/lib/http/route";
import { propertyNotesContract } from "@/lib/properties/contract";
import { getPropertyNotes } from "@/lib/properties/reads";

export const GET = route(propertyNotesContract, getPropertyNotes);
