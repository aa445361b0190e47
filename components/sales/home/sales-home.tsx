import { HomeBanner } from "@/components/layout/home-banner";
import { Card } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { PRICE_CHECKS } from "@/lib/core/prices/rules";
import type { SalesHomeView } from "@/lib/features/sales/sales-view";
import { path } from "@/lib/paths";
import { formatMoney } from "@/lib/values/money";
import { JobsToLink } from "./jobs-to-link";
import { PricesToCheck } from "./prices-to-check";
import { RowsSection } from "./rows-section";

const PLURAL = { Estimate: "Estimates", Sign: "Signs", DNF: "DNFs" } as const;

/** The picture, open tasks, commission, and prices to check if there are any. */
export function SalesHome({ view }: { view: SalesHomeView }) {
  const { name, kinds, commission, prices, toLink, viewer } = view;
  return (
    <>
      <HomeBanner
        title={`Hello, ${name}`}
        actions={
          <LinkButton href={path.newClients()} variant="secondary">
            New client
          </LinkButton>
        }
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <Card
          title="Open tasks"
          footer={
            <LinkButton href={path.tasks()} full>
              Go to the tasks
            </LinkButton>
          }
        >
          <Figures
            rows={kinds.map(({ type, open, unheld }) => [
              PLURAL[type],
              String(open),
              unheld > 0 ? `${unheld} without a holder` : "",
            ])}
          />
        </Card>
        <Card
          title="Your commission"
          footer={
            <LinkButton href={path.estimates()} full variant="secondary">
              Estimate summary
            </LinkButton>
          }
        >
          <Figures
            rows={[
              ["Owed", formatMoney(commission.owed), "the client has paid"],
              ["Pending", formatMoney(commission.pending), "completed, not paid yet"],
            ]}
          />
        </Card>
      </div>
      {prices.rows.length + prices.decided.length > 0 && (
        <RowsSection
          id="prices-to-check"
          title="Prices to check"
          hint={PRICE_CHECKS.howToFix}
          rows={prices.rows.map(({ id }) => id).join()}
        >
          <PricesToCheck
            {...prices}
            viewer={viewer}
            csvName="prices-to-check"
            empty={{ title: "Nothing to check", hint: PRICE_CHECKS.none }}
          />
        </RowsSection>
      )}
      {toLink.length > 0 && (
        <RowsSection
          id="estimates-to-link"
          title="Estimates to link"
          hint="Choose which estimate each job came from, or none."
          rows={toLink.map(({ jobid }) => jobid).join()}
        >
          <JobsToLink rows={toLink} />
        </RowsSection>
      )}
    </>
  );
}

function Figures({ rows }: { rows: [name: string, figure: string, note: string][] }) {
  return (
    <dl className="grid gap-2">
      {rows.map(([name, figure, note]) => (
        <div key={name} className="grid gap-x-4 min-[15rem]:grid-cols-[1fr_auto]">
          <dt>
            {name}
            {note && <span className="block text-ink-muted text-sm">{note}</span>}
          </dt>
          <dd className="font-semibold text-lg tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
