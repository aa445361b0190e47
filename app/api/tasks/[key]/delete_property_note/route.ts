import { route } from "@/lib/http/route";
import { deletePropertyNoteContract } from "@/lib/properties/contract";
import { deletePropertyNote } from "@/lib/properties/delete-note";

export { methodNotAllowed as HEAD } from "@/lib/http/route";

export const GET = route(deletePropertyNoteContract, deletePropertyNote);
export const POST = GET;
