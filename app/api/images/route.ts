import { route } from "@/lib/http/route";
import { uploadImageContract } from "@/lib/images/contract";
import { uploadImage } from "@/lib/images/upload-image";

export const POST = route(uploadImageContract, uploadImage);
