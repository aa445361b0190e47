import { savePropertyNoteContract } from "@/lib/core/properties/contract";
import { savePropertyNote } from "@/lib/core/properties/save-note";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(savePropertyNoteContract, savePropertyNote);
