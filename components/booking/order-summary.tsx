import { useWatch } from "react-hook-form";
import { PriceLine } from "@/components/ui/price-line";
import {
  type BookingForm,
  chosenEstimate,
  dayKindOf,
  houseAnswersOf,
  orderOf,
} from "@/lib/core/bookings/form-schema";
import { estimateWords } from "@/lib/core/leads/estimate-job-rules";
import { houseWords } from "@/lib/core/work/house-question-rules";
import {
  jobdescOf,
  PRICE_TO_COME,
  pricedParts,
  quotedPrice,
  SLOT_FACTS,
  type Slot,
} from "@/lib/core/work/order-rules";
import type { BookingOffer, DashboardHead } from "@/lib/features/dashboard/dashboard-view";
import { formatDate, isBusinessDate } from "@/lib/values/dates";
import { formatMoney } from "@/lib/values/money";
import { formatPhone } from "@/lib/values/phone";
import { hstOn, taxDay } from "@/lib/values/tax";
import { bookingWords } from "./booking-words";
import { pricedProperty } from "./order-to-send";

const PRICE_TO_TELL = "The client gets a price before the visit.";
const NOT_YET = "Not chosen yet";

function whenOf(form: BookingForm, { windows }: BookingOffer): string {
  const { sdate, fdate } = orderOf(form);
  if (!isBusinessDate(sdate) || !isBusinessDate(fdate)) return NOT_YET;
  if (windows.some((row) => row.started && row.sdate === sdate && row.fdate === fdate))
    return `One day, by ${formatDate(fdate)}`;
  if (dayKindOf(form) === "floater") return `One day between ${formatDate(sdate)} and ${formatDate(fdate)}`;
  const time = SLOT_FACTS[form.appttime as Slot]?.window;
  return time ? `${formatDate(sdate)}, ${time}` : formatDate(sdate);
}

/** What is ordered, the price and what happens next, before it's sent. */
export function OrderSummary({ head, offer }: { head: DashboardHead; offer: BookingOffer }) {
  const form = useWatch<BookingForm>() as BookingForm;
  const { sdate } = orderOf(form);
  const due = isBusinessDate(sdate) ? sdate : null;
  const day = taxDay({ datebi: null, due }, head.today);
  const type = offer.types.find(({ label }) => label === form.jobtype);
  const place = pricedProperty(head, form);
  const words = bookingWords(head);
  const said = houseWords({ minds_rain: null, nobody_home: null, ...houseAnswersOf(form, place) });
  const from = head.estimates.find(({ msid }) => msid === chosenEstimate(form));
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        <Line name="Address">{place?.address ?? NOT_YET}</Line>
        <Line name="Work">{type ? `${jobdescOf(orderOf(form))} – ${type.description}` : NOT_YET}</Line>
        <Line name="When">{whenOf(form, offer)}</Line>
        {from && <Line name="Estimate">{estimateWords(from)}</Line>}
        {said.length > 0 && (
          <Line name="At the house">
            {said.map((label) => (
              <span key={label} className="block">
                {words.house[label] ?? label}
              </span>
            ))}
          </Line>
        )}
        {form.jobnotes && <Line name={words.ownNotes}>{form.jobnotes}</Line>}
        <Line name="Price">
          {type && place ? (
            <PriceLine
              price={quotedPrice(orderOf(form), place)}
              hst={hstOn(head.hst, day)}
              tbd={
                <>
                  <KnownPrices parts={pricedParts(orderOf(form), place)} />
                  {head.byStaff ? PRICE_TO_TELL : PRICE_TO_COME}
                </>
              }
            />
          ) : (
            NOT_YET
          )}
        </Line>
      </dl>
      <div className="rounded-lg bg-sky-soft px-4 py-3 text-sky-text">
        <p className="font-semibold">What happens next</p>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          <li>{confirmation(head)}</li>
          {head.cards === 0 && head.byStaff && <li>There's no card on file to secure it yet.</li>}
          {head.cards === 0 && !head.byStaff && (
            <li>
              You don't have a card on file, so we'll ask for one next. We don't charge it until the work is
              done.
            </li>
          )}
          {!head.byStaff && <li>Our office looks over your order and calls you if anything is unclear.</li>}
        </ul>
      </div>
    </>
  );
}

/** What's known of an order whose whole price follows: "EH $125.00 · EG: price to follow". */
function KnownPrices({ parts }: { parts: ReturnType<typeof pricedParts> }) {
  if (parts.every(({ price }) => price === null)) return null;
  return (
    <span className="block">
      {parts
        .map(({ part, price }) => (price ? `${part} ${formatMoney(price)}` : `${part}: price to follow`))
        .join(" · ")}
    </span>
  );
}

const confirmation = ({ client, office, byStaff }: DashboardHead): string => {
  if (byStaff)
    return client.email
      ? `${client.email} gets a confirmation.`
      : "There's no email address on file, so no confirmation goes out.";
  return client.email
    ? `We'll email a confirmation to ${client.email}.`
    : `We don't have your email address, so we can't send a confirmation. Call ${formatPhone(office.phone)} to add one.`;
};

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-muted max-sm:-mb-2">{name}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  );
}
