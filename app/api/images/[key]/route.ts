import { deleteImage, markImage } from "@/lib/core/images/change-images";
import { deleteImageContract, imageContract, markImageContract } from "@/lib/core/images/contract";
import { readImage } from "@/lib/core/images/reads";
import { endpoint, picture } from "@/lib/platform/http/endpoint";

export const GET = endpoint(imageContract, readImage, { give: picture });
export const DELETE = endpoint(deleteImageContract, deleteImage);
export const PATCH = endpoint(markImageContract, markImage);
