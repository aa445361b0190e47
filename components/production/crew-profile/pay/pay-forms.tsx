"use client";

import { Alert } from "@/components/ui/alert";
import { Card } from "@/components/ui/card";
import { isClosed } from "@/lib/core/books/rules";
import type { PayRecord } from "@/lib/core/pay/contract";
import type { CrewMember, CrewProfile } from "@/lib/features/crew-profile/profile-contract";
import { closedSentence } from "@/lib/values/closed-books";
import { ManagerChoice } from "./manager-choice";
import { usePayDesk } from "./pay-desk";
import { PayForm } from "./pay-form";
import { OWN_PAY } from "./pay-record";

/** The manager and a form for each person of the crew. */
export function PayForms({ profile }: { profile: CrewProfile }) {
  const { mayPay } = usePayDesk();
  const { activity, closedUntil, closer, date, today, pays } = profile;
  if (!mayPay)
    return (
      <Alert kind="info" title="You can view pay but not change it">
        You need the Pay capability to save or audit pay. Ask an administrator.
      </Alert>
    );
  if (isClosed(date, closedUntil) && closedUntil)
    return (
      <Alert kind="info" title="This day's pay is closed">
        {closedSentence(closedUntil)}
      </Alert>
    );
  if (date > today) return <Alert kind="info" title="You can't enter pay for a future day" />;
  return (
    <>
      <ManagerChoice managers={activity.managers} closer={closer} />
      {activity.crew.map((member) => (
        <MemberPay
          key={member.hrid}
          member={member}
          profile={profile}
          records={pays.filter(({ hrid }) => hrid === member.hrid)}
        />
      ))}
    </>
  );
}

const SEATS = { driver: "Driver", second: "Second", third: "Third" } as const;

type MemberPayProps = { member: CrewMember; profile: CrewProfile; records: PayRecord[] };

function MemberPay({ member, profile, records }: MemberPayProps) {
  const desk = usePayDesk();
  const { activity, date, crewName, today } = profile;
  const { start, finish } = activity;
  return (
    <Card
      level={3}
      title={member.name}
      aside={<span className="text-ink-muted text-sm">{SEATS[member.position]}</span>}
    >
      {member.hrid === desk.viewer ? (
        <p>{OWN_PAY}</p>
      ) : member.rate === null && records.length === 0 ? (
        <p>{member.name} has no hourly rate. Set it in the employee's record first.</p>
      ) : (
        <PayForm
          key={desk.round(member.hrid)}
          source={{ member, date, crewName, start, finish }}
          records={records}
          today={today}
        />
      )}
    </Card>
  );
}
