import { reportAreasContract } from "@/lib/core/employees/access/contract";
import { setReportAreas } from "@/lib/core/employees/access/grants";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(reportAreasContract, setReportAreas);
