import { endpoint } from "@/lib/http/endpoint";
import { loadWineListContract } from "@/lib/wine/master/contract";
import { loadWineList } from "@/lib/wine/master/reads";

export const GET = endpoint(loadWineListContract, loadWineList);
