import { PageError } from "@/components/layout/page-state";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ProgressBar } from "@/components/ui/progress-bar";
import { SkeletonLines, Spinner } from "@/components/ui/spinner";
import { Row, Section } from "./section";

const TONES = ["ink", "lake", "sun", "leaf", "brick", "sky", "plum"] as const;

export function StateSection() {
  return (
    <Section title="States and messages">
      <Row>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Spinner label="Loading" />
      </Row>
      <div className="grid gap-3 lg:grid-cols-2">
        <Alert title="HST">Two rates are in use.</Alert>
        <Alert kind="success">Job at 88 Shaw St returned successfully</Alert>
        <Alert
          kind="warning"
          title="Long day"
          action={
            <Button size="sm" variant="secondary">
              Show
            </Button>
          }
        >
          D. Reyes would have 12 jobs.
        </Alert>
        <PageError requestId="4f1c" />
      </div>
      <ProgressBar label="Tue 12 May" value={4} max={9} text="4 of 9 done" />
      <div className="grid gap-4 lg:grid-cols-2">
        <SkeletonLines lines={4} />
        <EmptyState title="No photos yet" action={<Button variant="secondary">Add a photo</Button>}>
          Photos of this job appear here when the crew takes them.
        </EmptyState>
      </div>
    </Section>
  );
}
