"use client";

import { MapPin, Phone } from "lucide-react";
import { useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import type { z } from "zod";
import { Form, type SubmitExtras } from "@/components/form/form";
import { SubmitButton } from "@/components/form/submit-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import {
  checkNewClientContract,
  type Duplicate,
  saveNewClientContract,
} from "@/lib/features/new-clients/contract";
import {
  NO_DATA,
  newClientFields,
  newClientIssues,
  type NewClientForm as Values,
} from "@/lib/features/new-clients/schema";
import { callApi, refusedBy } from "@/lib/platform/http/call-api";
import { refineBy } from "@/lib/values/form-fields";
import { formatPhone } from "@/lib/values/phone";
import { NewClientFields } from "./new-client-fields";

const schema = newClientFields.superRefine(refineBy(newClientIssues));
const EMPTY: z.input<typeof newClientFields> = {
  name: "",
  address: "",
  postcode: "",
  phone: "",
  email: "",
  w1: "",
  eh: "",
  eg: "",
  notes: "",
  source: "",
};

/** Enters clients, one after the other. */
export function NewClientForm({ viewer }: { viewer: number }) {
  const write = useWrite(saveNewClientContract);
  const doubles = useDuplicates();
  const anyway = useRef(false);
  const [saved, setSaved] = useState("");

  const save = async (values: Values, extras: SubmitExtras<typeof schema>) => {
    const sent = { ...values, duplicates_ok: anyway.current };
    anyway.current = false;
    setSaved("");
    const { message } = await write.send(sent, extras).catch((error: unknown) => {
      doubles.takeFrom(error);
      throw error;
    });
    setSaved(message);
    doubles.forget();
    // Before the reset, which forgets where its fields are.
    extras.form.setFocus("name");
  };
  return (
    <Form
      label="New client"
      schema={schema}
      defaultValues={EMPTY}
      draftKey={`new-client:${viewer}`}
      resetOnSuccess
      onSubmit={save}
    >
      {(form) => (
        <>
          <NoData />
          {saved && <Alert kind="success">{saved}</Alert>}
          <NewClientFields
            onReach={() => {
              const [phone, address, postcode] = form.getValues(["phone", "address", "postcode"]).map(String);
              void doubles.check({ phone: phone ?? "", address: address ?? "", postcode: postcode ?? "" });
            }}
          />
          {doubles.found.length > 0 && (
            <DuplicateNotice
              duplicates={doubles.found}
              onSaveAnyway={() => {
                anyway.current = true;
              }}
            />
          )}
          <p className="text-ink-muted text-sm">
            With a W1 or EH price, the estimate is marked returned. Without one, it goes to Tasks.
          </p>
          <div>
            <SubmitButton
              pendingLabel="Saving…"
              onClick={() => {
                anyway.current = false;
              }}
            >
              Save client
            </SubmitButton>
          </div>
        </>
      )}
    </Form>
  );
}

/** The contract's message for a form without name, address or phone. */
function NoData() {
  const { errors } = useFormState();
  const missing = (["name", "address", "phone"] as const).some((field) => {
    const message = errors[field]?.message;
    return typeof message === "string" && message.startsWith("Enter the ");
  });
  return missing && <Alert kind="error">{NO_DATA}</Alert>;
}

type DuplicateNoticeProps = {
  duplicates: Duplicate[];
  /** Runs before the form is sent again. */
  onSaveAnyway: () => void;
};

/** Who already has this phone or address. */
function DuplicateNotice({ duplicates, onSaveAnyway }: DuplicateNoticeProps) {
  return (
    <Alert kind="warning" title="This may already be a client">
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {duplicates.map(({ cfid, name, address, phone, why }) => (
          <li key={cfid} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <b>{name}</b>
            {address && <span>{address}</span>}
            {phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
            <Badge tone="sun" icon={why === "Same phone" ? <Phone aria-hidden /> : <MapPin aria-hidden />}>
              {why}
            </Badge>
          </li>
        ))}
      </ul>
      {/* Not a submit button: Enter in a field would press the form's first one. */}
      <Button
        variant="secondary"
        className="mt-3"
        onClick={({ currentTarget }) => {
          onSaveAnyway();
          currentTarget.form?.requestSubmit();
        }}
      >
        Save anyway
      </Button>
    </Alert>
  );
}

type Reached = { phone: string; address: string; postcode: string };

/** Who has the typed phone or address; checked again only when one of them has changed. */
function useDuplicates() {
  const [found, setFound] = useState<Duplicate[]>([]);
  const asked = useRef("");
  const asking = useRef<AbortController>(null);

  const forget = () => {
    asking.current?.abort();
    asked.current = "";
    setFound([]);
  };
  const check = async (reached: Reached) => {
    const key = JSON.stringify(reached);
    if (key === asked.current) return;
    asked.current = key;
    asking.current?.abort();
    const control = new AbortController();
    asking.current = control;
    const { signal } = control;
    if (!reached.phone && !reached.address) return setFound([]);
    // Only a hint: saving decides.
    const answer = await callApi(checkNewClientContract, reached, { signal }).catch(() => null);
    if (answer && !signal.aborted) setFound(answer.duplicates);
  };
  /** Shows the ones that a refused save names. */
  const takeFrom = (error: unknown) => {
    const named = refusedBy(saveNewClientContract, error)?.duplicates;
    if (named) setFound(named.duplicates);
  };
  return { found, check, takeFrom, forget };
}
