import { endpoint } from "@/lib/http/endpoint";
import { savePropertyNoteContract } from "@/lib/properties/contract";
import { savePropertyNote } from "@/lib/properties/save-note";

export const POST = endpoint(savePropertyNoteContract, savePropertyNote);
