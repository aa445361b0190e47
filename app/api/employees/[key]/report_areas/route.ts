import { reportAreasContract } from "@/lib/employees/access/contract";
import { setReportAreas } from "@/lib/employees/access/grants";
import { route } from "@/lib/http/route";

export const PATCH = route(reportAreasContract, setReportAreas);
