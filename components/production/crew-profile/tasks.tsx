"use client";

import { Pencil } from "lucide-react";
import { Form } from "@/components/form/form";
import { MoneyField } from "@/components/form/money-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { StaleRecord } from "@/components/ui/stale-record";
import { useWrite } from "@/components/ui/use-write";
import { correctGasContract, type GasRecord, gasFields } from "@/lib/features/crew-profile/gas-contract";
import type { CrewActivity } from "@/lib/features/crew-profile/profile-contract";
import { formatMoney, moneyText } from "@/lib/values/money";
import { EntryDialog } from "./conduct";
import { FactCard, length, span } from "./facts";

type Task = CrewActivity["tasks"][number];

/** The crew's tasks besides jobs: shown beside the pay forms, never deducted automatically. */
export function TaskCard({ tasks }: { tasks: CrewActivity["tasks"] }) {
  return (
    <FactCard
      title="Tasks"
      empty="No tasks that day."
      items={tasks.length}
      hint="Tasks aren't deducted from pay automatically. Check them before you save."
    >
      {tasks.map((task) => (
        <li key={task.id} className="flex items-start justify-between gap-3 py-1.5">
          <div className="min-w-0 grow">
            <div className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere font-medium">{task.task_desc}</span>
              <span className="text-ink-muted tabular-nums">
                {span(task.stime, task.ftime)}
                {length(task.stime, task.ftime)}
              </span>
            </div>
            {task.doubts.length > 0 && (
              <p>
                <Badge tone="sun">Check</Badge> {task.doubts.join(" ")}
              </p>
            )}
          </div>
          {task.gas && <CorrectGas task={task} gas={task.gas} />}
        </li>
      ))}
    </FactCard>
  );
}

function CorrectGas({ task, gas }: { task: Task; gas: GasRecord }) {
  return (
    <EntryDialog
      title="Correct the gas"
      trigger={
        <IconButton
          size="sm"
          label={`Correct ${task.task_desc}`}
          icon={<Pencil aria-hidden className="size-4" />}
        />
      }
      form={(done) => <GasForm id={task.id} gas={gas} done={done} />}
    />
  );
}

const textsOf = (gas: GasRecord) => ({
  odometer: String(gas.odometer),
  gasAmount: moneyText(gas.gas_amount),
});
const valuesOf = (gas: GasRecord) => ({ ...textsOf(gas), seen: textsOf(gas) });

function GasForm({ id, gas, done }: { id: number; gas: GasRecord; done: () => void }) {
  const { send, refusal, clear } = useWrite(correctGasContract, {
    said: () => "Gas corrected",
    onDone: done,
  });
  const now = refusal?.stale?.gas;
  return (
    <Form
      label="Gas"
      schema={gasFields}
      defaultValues={valuesOf(gas)}
      once
      onSubmit={(values, extras) => send({ ...values, id }, extras)}
      className="grid gap-4"
    >
      {(form) => (
        <>
          {now && (
            <StaleRecord
              title="Someone else changed this task while you had it open"
              changes={[
                { label: "Odometer", now: String(now.odometer) },
                { label: "Gas amount", now: formatMoney(now.gas_amount) },
              ]}
              onTake={() => {
                form.reset(valuesOf(now));
                clear();
              }}
              onKeep={() => form.setValue("seen", textsOf(now))}
            />
          )}
          <TextField name="odometer" label="Odometer" inputMode="numeric" maxLength={7} autoComplete="off" />
          <MoneyField name="gasAmount" label="Gas amount" />
          <SubmitButton>Save gas</SubmitButton>
        </>
      )}
    </Form>
  );
}
