import { savePropertyNote } from "@/lib/core/properties/change-note";
import { savePropertyNoteContract } from "@/lib/core/properties/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const POST = endpoint(savePropertyNoteContract, savePropertyNote);
