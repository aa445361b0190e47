import { expect, it } from "vitest";
import { withoutSecrets } from "@/lib/platform/outbox/contract";

const TOKEN = "q3Xw9_aB-7kLmN0pR5tY";

it.each([
  [`Pay here: https://x.example/pay/${TOKEN}`, "Pay here: https://x.example/pay/…"],
  [`https://x.example/gallery/${TOKEN} shows them`, "https://x.example/gallery/… shows them"],
  [
    `https://x.example/crews/react_client_dashboard/reset_password?token=${TOKEN}\nThank you`,
    "https://x.example/crews/react_client_dashboard/reset_password?token=…\nThank you",
  ],
])("removes the secret from %s", (body, shown) => expect(withoutSecrets(body)).toBe(shown));

it("keeps links that open nothing", () => {
  const body = "Your order at 81 Beresford Ave. https://x.example/crews/react_client_dashboard/dashboard";
  expect(withoutSecrets(body)).toBe(body);
});
