import { endpoint } from "@/lib/http/endpoint";
import { uploadImageContract } from "@/lib/images/contract";
import { uploadImage } from "@/lib/images/upload-image";

export const POST = endpoint(uploadImageContract, uploadImage);
