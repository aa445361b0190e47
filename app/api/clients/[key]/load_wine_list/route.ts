import { route } from "@/lib/http/route";
import { loadWineListContract } from "@/lib/wine/master/contract";
import { loadWineList } from "@/lib/wine/master/reads";

export const GET = route(loadWineListContract, loadWineList);
