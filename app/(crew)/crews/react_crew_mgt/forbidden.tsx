import { Refusal } from "@/components/crew/shell/refusal";

export default function CrewForbidden() {
  return (
    <Refusal title="Unauthorized Access">
      This page belongs to another crew. Ask the office if you need it.
    </Refusal>
  );
}
