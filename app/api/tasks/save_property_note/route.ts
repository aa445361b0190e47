import { route } from "@/lib/http/route";
import { savePropertyNoteContract } from "@/lib/properties/contract";
import { savePropertyNote } from "@/lib/properties/save-note";

export const POST = route(savePropertyNoteContract, savePropertyNote);
