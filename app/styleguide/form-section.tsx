"use client";

import { z } from "zod";
import { CheckboxField } from "@/components/form/checkbox-field";
import { CheckedMoneyField } from "@/components/form/checked-money-field";
import { DateField } from "@/components/form/date-field";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { MoneyField } from "@/components/form/money-field";
import { NumberField } from "@/components/form/number-field";
import { PasswordField } from "@/components/form/password-field";
import { PhoneField } from "@/components/form/phone-field";
import { PostalCodeField } from "@/components/form/postal-code-field";
import { RadioField } from "@/components/form/radio-field";
import { SelectField } from "@/components/form/select-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { TextField } from "@/components/form/text-field";
import { toast } from "@/components/ui/toaster";
import { ApiError } from "@/lib/platform/http/call-api";
import { Section } from "./section";

const schema = z.object({
  name: z.string().min(1),
  email: z.email(),
  phone: z.string(),
  postcode: z.string(),
  date: z.iso.date(),
  minutes: z.number().positive("Est Mins must be greater than 0"),
  price: z.string().min(1, "Enter a price"),
  crew: z.string().min(1, "Choose a crew"),
  home: z.boolean(),
  status: z.enum(["Receivable", "Paid By Cheque"], "Select receivable status"),
  w1Check: z.boolean(),
  w1Text: z.string(),
  startHour: z.number("Start Hour cannot be blank"),
  startMinute: z.number("Start Minutes cannot be blank"),
  notes: z.string().max(200),
  password: z.string(),
});

const blank = { name: "", email: "", phone: "", postcode: "", date: "", price: "", crew: "", home: false };
const HOURS = Array.from({ length: 14 }, (_, index) => index + 7);
const MINUTES = Array.from({ length: 12 }, (_, index) => index * 5);

export function FormSection() {
  const refuse = async () => {
    await new Promise((done) => setTimeout(done, 800));
    toast.error("Not saved");
    throw new ApiError(422, "INVALID", "Not saved.", {
      errors: {
        phone: ["This number is on another client."],
        jobCannotBeClosed: ["The job is closed already."],
      },
    });
  };
  return (
    <Section title="Form">
      <Form
        label="Example"
        schema={schema}
        defaultValues={{ ...blank, w1Check: false, w1Text: "", notes: "", password: "" }}
        draftKey="styleguide"
        onSubmit={refuse}
        className="grid max-w-3xl gap-5 sm:grid-cols-2"
      >
        <TextField name="name" label="Name" autoComplete="name" />
        <TextField name="email" label="Email" type="email" hint="We send the receipt there." />
        <PhoneField name="phone" label="Phone" />
        <PostalCodeField name="postcode" label="Postal code" optional />
        <DateField name="date" label="Date" />
        <NumberField name="minutes" label="Est Mins" unit="min" />
        <MoneyField name="price" label="Price" hint="Without HST" />
        <SelectField
          name="crew"
          label="Crew"
          options={[
            { value: "osler", label: "Osler" },
            { value: "high-park", label: "High Park" },
          ]}
        />
        <HourMinuteField
          label="Start"
          hourName="startHour"
          minuteName="startMinute"
          hours={HOURS}
          minutes={MINUTES}
          now
        />
        <CheckedMoneyField label="W1" checkName="w1Check" textName="w1Text" />
        <RadioField
          name="status"
          label="Receivable status"
          options={[
            { value: "Receivable", label: "Receivable" },
            { value: "Paid By Cheque", label: "Paid By Cheque", hint: "Enter its number below." },
          ]}
        />
        <div>
          <CheckboxField name="home" label="Client home" />
          <PasswordField name="password" label="Password" />
        </div>
        <TextAreaField name="notes" label="Notes" maxLength={200} className="sm:col-span-2" />
        <TextField name="locked" label="Disabled" disabled />
        <div className="self-end">
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
