import { endpoint } from "@/lib/http/endpoint";
import { sendGalleryContract } from "@/lib/images/contract";
import { sendGallery } from "@/lib/images/send-gallery";

export const POST = endpoint(sendGalleryContract, sendGallery);
