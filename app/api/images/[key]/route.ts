import { fileRoute } from "@/lib/http/file-route";
import { route } from "@/lib/http/route";
import { deleteImageContract, imageContract } from "@/lib/images/contract";
import { deleteImage } from "@/lib/images/delete-image";
import { readImage } from "@/lib/images/reads";

export const GET = fileRoute(imageContract, readImage);
export const DELETE = route(deleteImageContract, deleteImage);
