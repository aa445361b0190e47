import { Alert } from "./alert";
import { Button } from "./button";

type RefusedListProps = {
  title: string;
  refused: readonly { id: string; name: string; message: string }[];
  onClose: () => void;
};

/** What wasn't done for a selection, each item with its reason; stays until it's closed. */
export function RefusedList({ title, refused, onClose }: RefusedListProps) {
  if (refused.length === 0) return null;
  return (
    <Alert
      kind="error"
      className="mb-4"
      title={title}
      action={
        <Button size="sm" variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul className="list-disc pl-5">
        {refused.map(({ id, name, message }) => (
          <li key={id}>{`${name}: ${message}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
