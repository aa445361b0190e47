import { EstimatesToLink } from "@/components/leads/estimates-to-link";
import { PriceChecks } from "@/components/leads/price-checks/price-checks";
import type { ExceptionsScreen, ExceptionList as List } from "@/lib/features/exceptions/exceptions-view";
import { ChangesTable } from "./changes-table";
import { CallsTable } from "./client-tables";
import { DaysOffTable } from "./days-off-table";
import { FloatersTable } from "./floaters-table";
import { DnfsTable, NumbersTable } from "./job-tables";
import { LimitsTable } from "./limits-table";
import { CardPaymentsTable, MissingPayTable } from "./money-tables";
import { PayQuestionsTable } from "./pay-questions-table";
import { OnePersonTable, SaidPaidTable } from "./second-person-tables";
import { AtRiskTable, UnsignedTable, WithoutCrewTable } from "./today-tables";
import { UnauditedPayTable } from "./unaudited-pay-table";
import { LeadsTable, LiveActionsTable } from "./unclaimed-tables";
import type { Fixer } from "./use-fixer";

/** `mayEdit`: jobs, with production; the others are rights of their own. */
export type Viewer = { hrid: number; mayEdit: boolean; mayPay: boolean; maySell: boolean; care: boolean };

/** The props of every kind's table. */
type Shared = {
  today: string;
  viewer: Viewer;
  fixer: Fixer;
  holders: ExceptionsScreen["holders"];
  csvName: string;
  empty: { title: string; hint: string };
};

export type TableProps<Row> = Shared & { rows: Row[] };

/** The table of the open kind. */
export function ExceptionList({ list, ...shared }: Shared & { list: List }) {
  switch (list.key) {
    case "no_crew":
      return <WithoutCrewTable {...shared} rows={list.rows} />;
    case "at_risk":
      return <AtRiskTable {...shared} rows={list.rows} />;
    case "unsigned":
      return <UnsignedTable {...shared} rows={list.rows} />;
    case "changes":
      return <ChangesTable {...shared} rows={list.rows} settled={list.settled} />;
    case "numbers":
      return <NumbersTable {...shared} rows={list.rows} />;
    case "missing_pay":
      return <MissingPayTable {...shared} rows={list.rows} />;
    case "unaudited_pay":
      return <UnauditedPayTable {...shared} rows={list.rows} />;
    case "pay_questions":
      return <PayQuestionsTable {...shared} rows={list.rows} />;
    case "days_off":
      return <DaysOffTable {...shared} rows={list.rows} />;
    case "dnfs":
      return <DnfsTable {...shared} rows={list.rows} />;
    case "live_actions":
      return <LiveActionsTable {...shared} rows={list.rows} />;
    case "calls":
      return <CallsTable {...shared} rows={list.rows} called={list.called} />;
    case "leads":
      return <LeadsTable {...shared} rows={list.rows} />;
    case "price_checks":
      return <PriceChecks {...shared} rows={list.rows} decided={list.decided} />;
    case "estimates":
      return <EstimatesToLink {...shared} rows={list.rows} maySell={shared.viewer.maySell} />;
    case "floaters":
      return <FloatersTable {...shared} rows={list.rows} />;
    case "card_payments":
      return <CardPaymentsTable {...shared} rows={list.rows} />;
    case "limits":
      return <LimitsTable {...shared} rows={list.rows} allowed={list.allowed} />;
    case "said_paid":
      return <SaidPaidTable {...shared} rows={list.rows} confirmed={list.confirmed} />;
    case "one_person":
      return <OnePersonTable {...shared} rows={list.rows} takenBack={list.takenBack} />;
  }
}
