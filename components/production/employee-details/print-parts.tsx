import { formatDate } from "@/lib/values/dates";

type PrintHeadingProps = { fullname: string; title: string; today: string };

/** The head of the printed sheet, which goes to the employee. */
export function PrintHeading({ fullname, title, today }: PrintHeadingProps) {
  return (
    <div className="mb-4 hidden print:block">
      <p className="font-bold text-2xl">Pay summary</p>
      <p className="mt-1 font-semibold text-lg">{fullname}</p>
      <p>{title}</p>
      <p className="text-ink-muted">{`Printed ${formatDate(today)}`}</p>
    </div>
  );
}

/** Where the employee signs for what is above. */
export function SignatureLine() {
  return (
    <div data-print="together" className="mt-14 hidden gap-10 print:flex">
      <p className="flex-[2] border-ink border-t pt-1">Signature</p>
      <p className="flex-1 border-ink border-t pt-1">Date</p>
    </div>
  );
}
