import { propertyNotesContract } from "@/lib/core/properties/contract";
import { getPropertyNotes } from "@/lib/core/properties/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(propertyNotesContract, getPropertyNotes);
