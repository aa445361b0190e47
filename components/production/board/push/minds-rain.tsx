import { Button } from "@/components/ui/button";
import { useWrite } from "@/components/ui/use-write";
import { savePropertyContract } from "@/lib/core/properties/property-contract";
import type { DayPush } from "@/lib/features/planning/push/contract";

type Unasked = DayPush["unasked"][number];

/** What the client said about rain: the jobs of those who mind are pushed, the others stay. */
export function MindsRain({ job, onAnswered }: { job: Unasked; onAnswered: () => void }) {
  const { address, jobinfoid: id, version } = job;
  const write = useWrite(savePropertyContract, {
    said: () => `Kept for ${address}`,
    onDone: onAnswered,
    inPlace: true,
  });
  const answers = [
    { label: "Minds rain", minds_rain: true },
    { label: "Rain is fine", minds_rain: false },
  ];
  return (
    <fieldset className="mt-1 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{`Does the client at ${address} mind rain?`}</legend>
      {answers.map(({ label, minds_rain }) => (
        <Button
          key={label}
          size="sm"
          variant="secondary"
          aria-label={`${label}: ${address}`}
          pending={write.pending}
          onClick={() => write.act({ id, version, minds_rain })}
        >
          {label}
        </Button>
      ))}
      {write.problem && (
        <p role="alert" className="text-brick-text text-sm">
          {`${write.problem} `}
          <Button size="sm" variant="ghost" onClick={onAnswered}>
            Look again
          </Button>
        </p>
      )}
    </fieldset>
  );
}
