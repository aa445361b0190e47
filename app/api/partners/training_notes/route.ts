import { route } from "@/lib/http/route";
import { saveTrainingContract } from "@/lib/partners/training/contract";
import { saveTraining } from "@/lib/partners/training/save-training";

export const PATCH = route(saveTrainingContract, saveTraining);
