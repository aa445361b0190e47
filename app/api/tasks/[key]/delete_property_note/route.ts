import { endpoint } from "@/lib/http/endpoint";
import { deletePropertyNoteContract } from "@/lib/properties/contract";
import { deletePropertyNote } from "@/lib/properties/delete-note";

export { methodNotAllowed as HEAD } from "@/lib/http/endpoint";

export const GET = endpoint(deletePropertyNoteContract, deletePropertyNote);
export const POST = GET;
