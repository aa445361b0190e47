import { editWordsContract } from "@/lib/features/visit-run/contract";
import { editWords } from "@/lib/features/visit-run/send-run";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PUT = endpoint(editWordsContract, editWords);
