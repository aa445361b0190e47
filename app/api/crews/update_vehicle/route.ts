import { updateVehicleContract } from "@/lib/checklists/contract";
import { updateVehicle } from "@/lib/checklists/update-vehicle";
import { route } from "@/lib/http/route";

export const POST = route(updateVehicleContract, updateVehicle);
