import { loadWineListContract } from "@/lib/features/wine/master/contract";
import { loadWineList } from "@/lib/features/wine/master/reads";
import { endpoint } from "@/lib/platform/http/endpoint";

export const GET = endpoint(loadWineListContract, loadWineList);
