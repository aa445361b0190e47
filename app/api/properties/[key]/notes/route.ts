import { addPropertyNote } from "@/lib/core/properties/change-note";
import { addPropertyNoteContract } from "@/lib/core/properties/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(addPropertyNoteContract, addPropertyNote);
