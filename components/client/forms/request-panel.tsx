"use client";

import { CalendarCheck, Check, MessageCircle, Send } from "lucide-react";
import { useMemo } from "react";
import { Form } from "@/components/form/form";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { useWrite } from "@/components/ui/use-write";
import { addRequestContract } from "@/lib/core/requests/contract";
import {
  emptyRequest,
  NOTES_LENGTH,
  REQUEST_SENT,
  type RequestPrefix,
  requestForm,
  requestMessage,
} from "@/lib/core/requests/rules";
import type { DashboardHead, PanelOf } from "@/lib/features/dashboard/dashboard-view";
import { panelPath } from "@/lib/features/dashboard/rules";
import { formatDate } from "@/lib/values/dates";
import { NONE_SELECTED } from "@/lib/values/form-fields";
import { formatMoney } from "@/lib/values/money";
import { useResult } from "./told-form";

type RequestPanelProps = { head: DashboardHead; panel: PanelOf<RequestKey> };

/** Requests painting, an odd job, lawn care or power washing. Nothing is booked; the office replies. */
export function RequestPanel({ head, panel }: RequestPanelProps) {
  const { key, title, data } = panel;
  const { prefix, hint } = REQUESTS[key];
  const showResult = useResult();
  const { send } = useWrite(addRequestContract, { refreshes: false });
  const schema = useMemo(() => requestForm(prefix), [prefix]);
  const places = head.places.map(({ jobinfoid, address }) => ({ value: String(jobinfoid), label: address }));

  if (places.length === 0) return <NoPlace head={head} />;
  return (
    <div className="grid gap-8">
      <Form
        schema={schema}
        defaultValues={emptyRequest}
        label={title}
        draftKey={`${key}:${head.client.cfid}`}
        resetOnSuccess
        className="card-edge grid gap-5 rounded-lg bg-surface p-5 shadow-lift sm:p-6"
        onSubmit={async ({ jobinfoid, requestMessage: notes }, { idempotencyKey }) => {
          const asked = { jobinfoid, requestMessage: requestMessage(prefix, notes) };
          await send(asked, { idempotencyKey });
          await showResult(panelPath(key, { message: REQUEST_SENT[prefix] }));
        }}
      >
        <p>Tell us what you need. We'll call or email you with a quote, and there's no obligation.</p>
        <SelectField
          name="jobinfoid"
          label="Address"
          placeholder={null}
          options={[{ value: NONE_SELECTED, label: NONE_SELECTED }, ...places]}
        />
        <TextAreaField name="requestMessage" label="Notes" hint={hint} rows={5} maxLength={NOTES_LENGTH} />
        <SubmitButton size="lg" full pendingLabel="Sending…">
          Submit Request
        </SubmitButton>
      </Form>
      <PastRequests asked={data.asked} />
    </div>
  );
}

function NoPlace({ head: { search, office } }: { head: DashboardHead }) {
  if (search?.typed)
    return (
      <Alert kind="info" title="No addresses match your search">
        Select “Show all” next to your addresses.
      </Alert>
    );
  return (
    <Alert kind="info" title="We don't have an address for you yet">
      Call {office.phone} or email {office.email} and we'll add it.
    </Alert>
  );
}

type Asked = PanelOf<RequestKey>["data"]["asked"];
type Status = Asked[number]["status"];

const LOOKS = {
  Requested: { tone: "sun", icon: <Send aria-hidden /> },
  Answered: { tone: "sky", icon: <MessageCircle aria-hidden /> },
  Booked: { tone: "lake", icon: <CalendarCheck aria-hidden /> },
  Done: { tone: "leaf", icon: <Check aria-hidden /> },
} as const satisfies Record<Status, object>;

/** Earlier requests, so people can find them again. */
function PastRequests({ asked }: { asked: Asked }) {
  return (
    <section className="grid gap-3" aria-labelledby="past-requests">
      <h3 id="past-requests" className="font-semibold text-lg">
        Your requests
      </h3>
      {asked.length === 0 && <p className="text-ink-muted">You haven't made any requests yet.</p>}
      <ul className="grid gap-3">
        {asked.map((one) => (
          <li key={`${one.id}-${one.msid}`} className="card-edge grid gap-1 rounded-lg bg-surface p-4">
            <span className="flex flex-wrap items-center justify-between gap-2">
              <b>{KINDS[one.type5] ?? one.type5}</b>
              <Badge {...LOOKS[one.status]}>{one.status}</Badge>
            </span>
            <span className="wrap-anywhere whitespace-pre-line">{one.notes}</span>
            <span className="text-ink-muted">
              {one.address} · requested {formatDate(one.date)}
            </span>
            {one.id !== null && <span>{orderLine(one)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The specification's prefixes, in the client's words. */
const KINDS: Partial<Record<string, string>> = {
  "Paint Est": "Painting",
  "Book Odd Job": "Odd job",
  "Book Lawn": "Lawn care",
  "Book Power Wash": "Power washing",
};

function orderLine({ sdate, datebi, price }: Asked[number]): string {
  const when = datebi
    ? `Done on ${formatDate(datebi)}`
    : sdate
      ? `Planned for ${formatDate(sdate)}`
      : "Date to be set";
  return `${when} · ${price ? `${formatMoney(price)} before HST` : "Price: TBD"}`;
}

type RequestWords = { prefix: RequestPrefix; hint: string };

/** How the four forms differ. */
const REQUESTS = {
  request_painting: {
    prefix: "Paint Est",
    hint: "What you'd like painted, inside or out, and what dates work for you.",
  },
  request_odd_job: {
    prefix: "Book Odd Job",
    hint: "What you need done, and what dates work for you.",
  },
  request_lawn: {
    prefix: "Book Lawn",
    hint: "The size of your lawn, how often you'd like it cut, and what dates work for you.",
  },
  request_power_wash: {
    prefix: "Book Power Wash",
    hint: "What you'd like washed (driveway, deck, siding), and what dates work for you.",
  },
} as const satisfies Record<string, RequestWords>;

type RequestKey = keyof typeof REQUESTS;
