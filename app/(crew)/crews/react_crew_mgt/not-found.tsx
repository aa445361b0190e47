import { Refusal } from "@/components/crew/shell/refusal";

export default function CrewNotFound() {
  return (
    <Refusal title="We can't find this page">Check the address, or go back and try another link.</Refusal>
  );
}
