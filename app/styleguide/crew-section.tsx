"use client";

import { Map as MapIcon, Phone } from "lucide-react";
import { z } from "zod";
import { CheckedMoneyField } from "@/components/form/checked-money-field";
import { Form } from "@/components/form/form";
import { HourMinuteField } from "@/components/form/hour-minute-field";
import { SubmitButton } from "@/components/form/submit-button";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { IconButton } from "@/components/ui/icon-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { StatusBadge } from "@/components/ui/status-badge";
import { Row, Section } from "./section";

const schema = z.object({
  finishHour: z.number("Finish Hour cannot be blank"),
  finishMinute: z.number("Finish Minutes cannot be blank"),
  ehCheck: z.boolean(),
  ehText: z.string(),
});

/** Crew sizing inside the office shell: bigger text, bigger targets. */
export function CrewSection() {
  return (
    <Section title="Crew size">
      <div className="crew grid max-w-md gap-4">
        <ProgressBar label="Tue 12 May" value={4} max={9} text="4 of 9 done" />
        <Card title="88 Shaw St" aside={<StatusBadge status="started">STARTED 10:05</StatusBadge>}>
          <p>W1 + EH · $265.00 · 75 min est.</p>
          <p>Mrs Chen · dog in yard</p>
          <Row>
            <IconButton label="Call" variant="secondary" icon={<Phone aria-hidden className="size-6" />} />
            <IconButton label="Map" variant="secondary" icon={<MapIcon aria-hidden className="size-6" />} />
          </Row>
          <Button variant="action" size="lg" full className="mt-4">
            Report Job
          </Button>
        </Card>
        <Form
          label="Return"
          schema={schema}
          defaultValues={{ ehCheck: true, ehText: "80.00" }}
          onSubmit={() => undefined}
        >
          <HourMinuteField
            label="Finish"
            hourName="finishHour"
            minuteName="finishMinute"
            hours={[7, 8, 9, 10, 11, 12]}
            minutes={[0, 15, 30, 45]}
            now
          />
          <CheckedMoneyField label="EH" checkName="ehCheck" textName="ehText" />
          <SubmitButton variant="action" size="lg" full>
            Return Job
          </SubmitButton>
        </Form>
      </div>
    </Section>
  );
}
