import { endpoint, picture } from "@/lib/http/endpoint";
import { deleteImageContract, imageContract } from "@/lib/images/contract";
import { deleteImage } from "@/lib/images/delete-image";
import { readImage } from "@/lib/images/reads";

export const GET = endpoint(imageContract, readImage, { give: picture });
export const DELETE = endpoint(deleteImageContract, deleteImage);
