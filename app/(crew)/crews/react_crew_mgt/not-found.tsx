import { Refusal } from "@/components/crew/shell/refusal";

export default function CrewNotFound() {
  return <Refusal title="There is no such page">The address may be mistyped, or the page has moved.</Refusal>;
}
