import { deleteImageContract, imageContract } from "@/lib/core/images/contract";
import { deleteImage } from "@/lib/core/images/delete-image";
import { readImage } from "@/lib/core/images/reads";
import { endpoint, picture } from "@/lib/platform/http/endpoint";

export const GET = endpoint(imageContract, readImage, { give: picture });
export const DELETE = endpoint(deleteImageContract, deleteImage);
