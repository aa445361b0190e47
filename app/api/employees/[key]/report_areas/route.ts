import { setReportAreas } from "@/lib/core/employees/access/change-access";
import { reportAreasContract } from "@/lib/core/employees/access/contract";
import { endpoint } from "@/lib/platform/http/endpoint";

export const PATCH = endpoint(reportAreasContract, setReportAreas);
