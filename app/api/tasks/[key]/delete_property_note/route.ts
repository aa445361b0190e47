import { deletePropertyNote } from "@/lib/core/properties/change-note";
import { deletePropertyNoteContract } from "@/lib/core/properties/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export { methodNotAllowed as HEAD } from "@/lib/platform/http/endpoint";

export const GET = endpoint(deletePropertyNoteContract, deletePropertyNote);
export const POST = GET;
