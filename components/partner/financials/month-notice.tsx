import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { type FinanceQuery, financeHref } from "@/lib/features/partners/finance/finance-schema";
import { monthWords } from "./finance-words";

/** That a list is limited to a month, and the way out. */
export function MonthNotice({ query: { year, show, month } }: { query: FinanceQuery }) {
  if (!month) return null;
  return (
    <Alert
      kind="info"
      className="mb-4 print:hidden"
      action={
        <Link href={financeHref(year, show)} className="text-lake-text underline underline-offset-4">
          {`Show all of ${year}`}
        </Link>
      }
    >
      {`Showing ${monthWords(month)} only.`}
    </Alert>
  );
}
