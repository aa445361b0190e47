import { endpoint } from "@/lib/http/endpoint";
import { propertyNotesContract } from "@/lib/properties/contract";
import { getPropertyNotes } from "@/lib/properties/reads";

export const GET = endpoint(propertyNotesContract, getPropertyNotes);
