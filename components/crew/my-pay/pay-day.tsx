import { MessageCircleQuestion, TriangleAlert } from "lucide-react";
import { Fold } from "@/components/crew/shell/fold";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { StatusBadge } from "@/components/ui/status-badge";
import type { PayQuestion } from "@/lib/features/my-pay/contract";
import type { MyPayDay, MyPayLine } from "@/lib/features/my-pay/rules";
import { formatClock } from "@/lib/values/clock-time";
import { formatDate, formatInstant } from "@/lib/values/dates";
import { formatMoney, sumCents } from "@/lib/values/money";
import { AskDialog } from "./ask-dialog";

type PayDayProps = { day: MyPayDay; viewer: number };

/** One day: what was worked and paid and why, what was noted, and what was asked about it. */
export function PayDay({ day: { day, lines, missing, conduct, questions }, viewer }: PayDayProps) {
  const open = questions.some(({ answer }) => answer === null);
  return (
    <Card
      title={formatDate(day)}
      aside={
        missing ? (
          <StatusBadge status="pending">Incomplete</StatusBadge>
        ) : (
          lines.length > 0 && (
            <span className="font-semibold tabular-nums">
              {formatMoney(sumCents(lines.map(({ pay }) => pay)))}
            </span>
          )
        )
      }
    >
      <div className="grid gap-3">
        {lines.map((line) => (
          <Line key={`${line.kind} ${line.stime}`} line={line} />
        ))}
        {missing && <p>You worked this day, but your pay isn't entered yet.</p>}
        {conduct.map((row) => (
          <Conduct key={`${row.kind} ${row.id}`} row={row} />
        ))}
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
        {!open && (
          <div>
            <AskDialog day={day} viewer={viewer} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Line({ line }: { line: MyPayLine }) {
  const { kind, crewname, stime, ftime, hours, rate, pay, audited, how } = line;
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium">
          {kind}
          {crewname && `, ${crewname}'s crew`}
        </p>
        <StatusBadge status={audited ? "resolved" : "pending"}>{audited ? "Audited" : "Pending"}</StatusBadge>
      </div>
      <p className="tabular-nums">
        {`${formatClock(stime)} – ${formatClock(ftime)}: ${hours.toFixed(2)} h × ${formatMoney(rate)} = ${formatMoney(pay)}`}
      </p>
      <Fold summary="How it was worked out">
        <p>{how}</p>
      </Fold>
    </div>
  );
}

function Conduct({ row: { kind, category, notes, cost } }: { row: MyPayDay["conduct"][number] }) {
  if (kind === "note")
    return <p className="wrap-anywhere rounded-sm bg-well px-3 py-2">{`Note: ${notes}`}</p>;
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="sun" icon={<TriangleAlert aria-hidden />}>
        {`Violation: ${category}`}
      </Badge>
      <p className="wrap-anywhere">
        {[notes, cost !== null && cost > 0 && `Cost ${formatMoney(cost)}.`].filter(Boolean).join(" ")}
      </p>
    </div>
  );
}

function Question({ question: { question, askedAt, answer, answeredBy } }: { question: PayQuestion }) {
  return (
    <div className="wrap-anywhere grid gap-1 border-edge border-l-4 pl-3">
      <p className="flex items-center gap-2 text-ink-muted text-sm">
        <MessageCircleQuestion aria-hidden className="size-4 shrink-0" />
        {`You asked, ${formatInstant(new Date(askedAt))}`}
      </p>
      <p>{question}</p>
      {answer === null ? (
        <p className="text-ink-muted">Waiting for an answer from the office.</p>
      ) : (
        <p>
          <b className="font-medium">{`${answeredBy ?? "The office"}: `}</b>
          {answer}
        </p>
      )}
    </div>
  );
}
