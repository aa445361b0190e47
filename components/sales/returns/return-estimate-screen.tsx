"use client";

import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { TaskClose } from "@/components/sales/tasks/task-close";
import { Card } from "@/components/ui/card";
import type { Message } from "@/lib/core/leads/message-schema";
import { ESTIMATE_PARTS, NOTE_LENGTH, priceText } from "@/lib/core/leads/returns/estimate-rules";
import { estimateTaskForm } from "@/lib/features/sales/return-schema";
import type { ReturnEstimateView } from "@/lib/features/sales/sales-view";
import { type Cents, formatPrice } from "@/lib/values/money";
import { EstimateJobs } from "./estimate-jobs";
import { LeadBeside } from "./lead-beside";
import { MailFields } from "./mail-fields";
import { type Newer, ReturnForm, ReturnPage } from "./return-form";

const shown = (price: Cents | null) => (price ? formatPrice(price) : "none");

/** The prices someone else returned while this form was being filled in. */
const changesOn = (seen: Message) => (now: Newer) => {
  if (!("msid" in now)) return [];
  return ESTIMATE_PARTS.filter((part) => seen[part] !== now[part]).map((part) => ({
    label: `${part.toUpperCase()} Price`,
    was: shown(seen[part]),
    now: shown(now[part]),
  }));
};

const fieldsOf = (mess: Message) => ({
  w1: priceText(mess.w1),
  w2: priceText(mess.w2),
  eh: priceText(mess.eh),
  eg: priceText(mess.eg),
  propNotes: "",
  sendEmail: false,
  emailNotes: "",
});

/** Returns a written estimate with its prices, or corrects them. */
export function ReturnEstimateScreen({ view }: { view: ReturnEstimateView }) {
  const { mess, client, property, viewer } = view;
  const { msid: id, returned, version } = mess;
  const title = returned ? "Edit estimate" : "Return estimate";
  return (
    <ReturnPage title={title} address={mess.address_plus} beside={<LeadBeside view={view} />}>
      <ReturnForm
        schema={estimateTaskForm}
        defaultValues={fieldsOf(mess)}
        title={title}
        submit={returned ? "Save Estimate" : "Return Estimate"}
        task={{ id, version, viewer }}
        subject={{ estid: id }}
        changesOf={changesOn(mess)}
      >
        <Card title="Prices">
          <p className="mb-3 text-ink-muted">In dollars, before HST. Enter W1 or EH.</p>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {ESTIMATE_PARTS.map((part) => (
              <TextField
                key={part}
                name={part}
                label={part.toUpperCase()}
                inputMode="decimal"
                maxLength={9}
                autoComplete="off"
              />
            ))}
          </div>
        </Card>
        <Card title="Notes and email">
          <div className="grid gap-4">
            {property && (
              <TextAreaField
                name="propNotes"
                label="Property Notes"
                optional
                hint="Public; the crews see it with the job."
                rows={2}
                maxLength={NOTE_LENGTH}
              />
            )}
            <MailFields email={client?.email ?? null} label="Email the estimate" />
          </div>
        </Card>
      </ReturnForm>
      {view.returned && <EstimateJobs msid={id} jobs={view.soldAs} book={view.book} />}
      <Card>
        <TaskClose id={id} atOnce />
      </Card>
    </ReturnPage>
  );
}
