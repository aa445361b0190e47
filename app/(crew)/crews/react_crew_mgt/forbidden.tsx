import { Refusal } from "@/components/crew/shell/refusal";

export default function CrewForbidden() {
  return (
    <Refusal title="Unauthorized Access">This is another crew's. Ask the office if you need it.</Refusal>
  );
}
