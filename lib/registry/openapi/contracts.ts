import type { Contract } from "@/lib/contract";
import * as bookings from "@/lib/core/bookings/contract";
import * as books from "@/lib/core/books/contract";
import * as clientsClient from "@/lib/core/clients/client-contract";
import * as clientsEmail from "@/lib/core/clients/email/contract";
import * as clientsErase from "@/lib/core/clients/erase/contract";
import * as crewsAttendance from "@/lib/core/crews/attendance/contract";
import * as crews from "@/lib/core/crews/contract";
import * as crewsPayments from "@/lib/core/crews/payments/contract";
import * as crewsRunsheet from "@/lib/core/crews/runsheet-contract";
import * as crewsStats from "@/lib/core/crews/stats/contract";
import * as dataInImport from "@/lib/core/data/in/contract";
import * as dataInLayout from "@/lib/core/data/in/layouts/layout-contract";
import * as dataOutExport from "@/lib/core/data/out/export-contract";
import * as daysOff from "@/lib/core/days-off/contract";
import * as dnfs from "@/lib/core/dnfs/contract";
import * as employeesAccess from "@/lib/core/employees/access/contract";
import * as employeesRoles from "@/lib/core/employees/access/role-contract";
import * as images from "@/lib/core/images/contract";
import * as inbox from "@/lib/core/inbox/contract";
import * as jobs from "@/lib/core/jobs/contract";
import * as jobsLinks from "@/lib/core/jobs/links/contract";
import * as leads from "@/lib/core/leads/contract";
import * as pay from "@/lib/core/pay/contract";
import * as paymentsCards from "@/lib/core/payments/cards/contract";
import * as payments from "@/lib/core/payments/contract";
import * as paymentsLink from "@/lib/core/payments/link/contract";
import * as prices from "@/lib/core/prices/contract";
import * as properties from "@/lib/core/properties/contract";
import * as propertiesPlace from "@/lib/core/properties/property-contract";
import * as pushes from "@/lib/core/pushes/contract";
import * as requests from "@/lib/core/requests/contract";
import * as settings from "@/lib/core/settings/contract";
import * as employeesAccount from "@/lib/core/sign-in/account/contract";
import * as authClient from "@/lib/core/sign-in/client/contract";
import * as auth from "@/lib/core/sign-in/contract";
import * as authDevices from "@/lib/core/sign-in/devices/contract";
import * as authFactors from "@/lib/core/sign-in/factors/contract";
import * as checklists from "@/lib/features/checklists/contract";
import * as payDay from "@/lib/features/crew-pay/contract";
import * as employeesConduct from "@/lib/features/crew-profile/conduct-contract";
import * as crewGas from "@/lib/features/crew-profile/gas-contract";
import * as payProfile from "@/lib/features/crew-profile/profile-contract";
import * as dailyReports from "@/lib/features/daily-reports/contract";
import * as allow from "@/lib/features/exceptions/allow-contract";
import * as waiting from "@/lib/features/exceptions/waiting-contract";
import * as health from "@/lib/features/health/contract";
import * as inspections from "@/lib/features/inspections/contract";
import * as ledger from "@/lib/features/ledger/contract";
import * as liveActions from "@/lib/features/live-actions/contract";
import * as search from "@/lib/features/menus/search-contract";
import * as shortcuts from "@/lib/features/menus/shortcut-contract";
import * as messages from "@/lib/features/messages/contract";
import * as myPay from "@/lib/features/my-pay/contract";
import * as clientsNewClient from "@/lib/features/new-clients/contract";
import * as oddJobs from "@/lib/features/odd-jobs/contract";
import * as offline from "@/lib/features/offline/contract";
import * as jobsPackagingPackaging from "@/lib/features/packaging/contract";
import * as partnersClient from "@/lib/features/partners/client/contract";
import * as partners from "@/lib/features/partners/contract";
import * as partnersEntries from "@/lib/features/partners/entries/contract";
import * as partnersPlan from "@/lib/features/partners/plan/contract";
import * as partnersTasks from "@/lib/features/partners/tasks/contract";
import * as partnersTraining from "@/lib/features/partners/training/contract";
import * as planning from "@/lib/features/planning/contract";
import * as planningCrewDay from "@/lib/features/planning/crew-day/contract";
import * as planningDay from "@/lib/features/planning/day-contract";
import * as planningLines from "@/lib/features/planning/lines-contract";
import * as planningLoad from "@/lib/features/planning/load-contract";
import * as planningPush from "@/lib/features/planning/push/contract";
import * as planningSuggest from "@/lib/features/planning/suggest-contract";
import * as planningWeeks from "@/lib/features/planning/weeks/contract";
import * as recruits from "@/lib/features/recruits/contract";
import * as runsheet from "@/lib/features/runsheet/sheet-contract";
import * as sales from "@/lib/features/sales/contract";
import * as authStandIn from "@/lib/features/stand-in/contract";
import * as visitRun from "@/lib/features/visit-run/contract";
import * as wine from "@/lib/features/wine/contract";
import * as wineMaster from "@/lib/features/wine/master/contract";
import * as outbox from "@/lib/platform/outbox/contract";
import * as audit from "@/lib/registry/audit-log/contract";
import * as clientPage from "@/lib/registry/client-page/contract";
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
  crewGas,
  crewsAttendance,
  crews,
  crewsPayments,
  crewsRunsheet,
  crewsStats,
  dailyReports,
  dataInImport,
  dataInLayout,
  dataOutExport,
  daysOff,
  dnfs,
  employeesAccess,
  employeesRoles,
  employeesAccount,
  employeesConduct,
  health,
  images,
  inbox,
  inspections,
  jobs,
  jobsLinks,
  jobsPackagingPackaging,
  leads,
  ledger,
  liveActions,
  messages,
  myPay,
  oddJobs,
  offline,
  outbox,
  partnersClient,
  partners,
  partnersEntries,
  partnersPlan,
  partnersTasks,
  partnersTraining,
  pay,
  payDay,
  payProfile,
  paymentsCards,
  payments,
  paymentsLink,
  prices,
  properties,
  propertiesPlace,
  planning,
  planningLines,
  planningLoad,
  planningCrewDay,
  planningDay,
  planningPush,
  planningSuggest,
  planningWeeks,
  pushes,
  recruits,
  requests,
  runsheet,
  sales,
  search,
  settings,
  shortcuts,
  allow,
  waiting,
  visitRun,
  wine,
  wineMaster,
  clientPage,
  openapi,
];

const isContract = (value: unknown): value is Contract =>
  typeof value === "object" && value !== null && "path" in value && "effect" in value && "answer" in value;

/** Every endpoint, by path and method. */
export const CONTRACTS: Contract[] = MODULES.flatMap((module) => Object.values<unknown>(module))
  .filter(isContract)
  .sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method));
