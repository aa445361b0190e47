import { reportAreasContract } from "@/lib/employees/access/contract";
import { setReportAreas } from "@/lib/employees/access/grants";
import { endpoint } from "@/lib/http/endpoint";

export const PATCH = endpoint(reportAreasContract, setReportAreas);
