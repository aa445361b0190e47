import { noteAnswerContract } from "@/lib/features/visit-run/contract";
import { noteAnswer } from "@/lib/features/visit-run/send-run";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(noteAnswerContract, noteAnswer);
