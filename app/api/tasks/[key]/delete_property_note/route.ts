import { deletePropertyNoteContract } from "@/lib/core/properties/contract";
import { deletePropertyNote } from "@/lib/core/properties/delete-note";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";

export const GET = endpoint(deletePropertyNoteContract, deletePropertyNote);
export const POST = GET;
