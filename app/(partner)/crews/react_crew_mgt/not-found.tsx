import { Refusal } from "@/components/partner/shell/refusal";

export default function PartnerNotFound() {
  return (
    <Refusal title="We can't find this page">Check the address, or go back and try another link.</Refusal>
  );
}
