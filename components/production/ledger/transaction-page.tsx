import { PageHeader } from "@/components/layout/page-header";
import { Card } from "@/components/ui/card";
import { ledgerSearch, type TransactionScreen } from "@/lib/features/ledger/schema";
import { HOME, listCrumb, transactionTitle } from "./ledger-words";
import { TransactionForm } from "./transaction-form";

/** One form for both adding and editing. */
export function TransactionPage({ screen, viewer }: { screen: TransactionScreen; viewer: number }) {
  const { transaction, filter } = screen;
  const search = ledgerSearch(filter);
  const title = transaction ? "Edit transaction" : "New transaction";
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[HOME, listCrumb(search), { label: title }]}
        description={transaction && transactionTitle(transaction)}
      />
      <Card className="max-w-3xl">
        <TransactionForm key={transaction?.id ?? "new"} screen={screen} viewer={viewer} search={search} />
      </Card>
    </>
  );
}
