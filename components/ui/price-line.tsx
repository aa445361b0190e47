import { type Cents, formatMoney } from "@/lib/values/money";
import { withHst } from "@/lib/values/tax";

type PriceLineProps = {
  /** Before HST; null = TBD. */
  price: Cents | null;
  /** Replaces the price, if there is one. */
  discount?: Cents | null;
  hst: number;
  /** Shown when there's no price. */
  tbd?: React.ReactNode;
};

/** "$185.00 + HST · $209.05 (incl HST)", or TBD; a discount price beside the one it replaces. */
export function PriceLine({ price, discount = null, hst, tbd = <strong>TBD</strong> }: PriceLineProps) {
  const cents = discount || price;
  if (!cents) return tbd;
  const full = discount ? price : null;
  return (
    <>
      {full && full !== cents && (
        <>
          <s className="text-ink-muted">
            <span className="sr-only">Price </span>
            {formatMoney(full)}
          </s>{" "}
          Discount price{" "}
        </>
      )}
      <span className="inline-block">{formatMoney(cents)} + HST</span>
      <span aria-hidden> · </span>
      <strong className="inline-block">{formatMoney(withHst(cents, hst).total)} (incl HST)</strong>
    </>
  );
}
