import { uploadImportContract } from "@/lib/data/in/import-contract";
import { takeUpload } from "@/lib/data/in/take-upload";
import { MOST_BYTES } from "@/lib/data/schema";
import { uploadRoute } from "@/lib/http/upload-route";

export const POST = uploadRoute(uploadImportContract, MOST_BYTES, takeUpload);
