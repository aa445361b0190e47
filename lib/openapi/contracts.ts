import * as audit from "@/lib/audit/contract";
import * as authClient from "@/lib/auth/client/contract";
import * as auth from "@/lib/auth/contract";
import * as authDevices from "@/lib/auth/devices/contract";
import * as authFactors from "@/lib/auth/factors/contract";
import * as authStandIn from "@/lib/auth/stand-in/contract";
import * as bookings from "@/lib/bookings/contract";
import * as books from "@/lib/books/contract";
import * as checklists from "@/lib/checklists/contract";
import * as clientsClient from "@/lib/clients/client-contract";
import * as clientsEmail from "@/lib/clients/email/contract";
import * as clientsErase from "@/lib/clients/erase/contract";
import * as clientsNewClient from "@/lib/clients/new-client-contract";
import * as crewsAttendance from "@/lib/crews/attendance/contract";
import * as crews from "@/lib/crews/contract";
import * as crewsPayments from "@/lib/crews/payments/contract";
import * as crewsRunsheet from "@/lib/crews/runsheet-contract";
import * as crewsStats from "@/lib/crews/stats/contract";
import * as dailyReports from "@/lib/daily-reports/contract";
import * as dataInImport from "@/lib/data/in/import-contract";
import * as dataInLayout from "@/lib/data/in/layouts/layout-contract";
import * as dataOutExport from "@/lib/data/out/export-contract";
import * as dnfs from "@/lib/dnfs/contract";
import * as employeesAccess from "@/lib/employees/access/contract";
import * as employeesAccount from "@/lib/employees/account/contract";
import * as employeesConduct from "@/lib/employees/conduct-contract";
import * as health from "@/lib/health/contract";
import type { Contract } from "@/lib/http/contract";
import * as images from "@/lib/images/contract";
import * as inspections from "@/lib/inspections/contract";
import * as jobs from "@/lib/jobs/contract";
import * as jobsLinks from "@/lib/jobs/links/contract";
import * as jobsPackagingPackaging from "@/lib/jobs/packaging/packaging-contract";
import * as leads from "@/lib/leads/contract";
import * as ledger from "@/lib/ledger/contract";
import * as liveActions from "@/lib/live-actions/contract";
import * as oddJobs from "@/lib/odd-jobs/contract";
import * as outbox from "@/lib/outbox/contract";
import * as partnersClient from "@/lib/partners/client/contract";
import * as partners from "@/lib/partners/contract";
import * as partnersEntries from "@/lib/partners/entries/contract";
import * as partnersPlan from "@/lib/partners/plan/contract";
import * as partnersTasks from "@/lib/partners/tasks/contract";
import * as partnersTraining from "@/lib/partners/training/contract";
import * as pay from "@/lib/pay/contract";
import * as payProfile from "@/lib/pay/profile-contract";
import * as paymentsCards from "@/lib/payments/cards/contract";
import * as payments from "@/lib/payments/contract";
import * as paymentsLink from "@/lib/payments/link/contract";
import * as properties from "@/lib/properties/contract";
import * as recruits from "@/lib/recruits/contract";
import * as requests from "@/lib/requests/contract";
import * as sales from "@/lib/sales/contract";
import * as selfTest from "@/lib/self-test/contract";
import * as settings from "@/lib/settings/contract";
import * as watch from "@/lib/watch/contract";
import * as wine from "@/lib/wine/contract";
import * as wineMaster from "@/lib/wine/master/contract";
import * as openapi from "./contract";

/** Every module that holds contracts; a test proves that no route's is missing. */
const MODULES = [
  audit,
  authClient,
  auth,
  authDevices,
  authFactors,
  authStandIn,
  bookings,
  books,
  checklists,
  clientsClient,
  clientsEmail,
  clientsErase,
  clientsNewClient,
  crewsAttendance,
  crews,
  crewsPayments,
  crewsRunsheet,
  crewsStats,
  dailyReports,
  dataInImport,
  dataInLayout,
  dataOutExport,
  dnfs,
  employeesAccess,
  employeesAccount,
  employeesConduct,
  health,
  images,
  inspections,
  jobs,
  jobsLinks,
  jobsPackagingPackaging,
  leads,
  ledger,
  liveActions,
  oddJobs,
  outbox,
  partnersClient,
  partners,
  partnersEntries,
  partnersPlan,
  partnersTasks,
  partnersTraining,
  pay,
  payProfile,
  paymentsCards,
  payments,
  paymentsLink,
  properties,
  recruits,
  requests,
  sales,
  selfTest,
  settings,
  watch,
  wine,
  wineMaster,
  openapi,
];

const isContract = (value: unknown): value is Contract =>
  typeof value === "object" && value !== null && "path" in value && "effect" in value && "answer" in value;

const named = MODULES.flatMap((module) =>
  Object.entries<unknown>(module).flatMap(([name, value]) =>
    isContract(value) ? [[name, value] as const] : [],
  ),
);

/** All endpoints there are, by path and method. */
export const CONTRACTS: Contract[] = named
  .map(([, contract]) => contract)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));

/** What the contracts that only read are called in the code. */
export const READING: ReadonlySet<string> = new Set(
  named.flatMap(([name, { effect }]) => (effect === "read" ? name : [])),
);
