import { describe, expect, it } from "vitest";
import { withoutSecrets } from "@/lib/platform/outbox/contract";
import { message, shownBody } from "@/lib/registry/client-page/message-entry-rules";

const TOKEN = "q3Xw9_aB-7kLmN0pR5tY";

it.each([
  [`Pay here: https://x.example/pay/${TOKEN}`, "Pay here: https://x.example/pay/…"],
  [`https://x.example/gallery/${TOKEN} shows them`, "https://x.example/gallery/… shows them"],
  [
    `https://x.example/crews/react_client_dashboard/reset_password?token=${TOKEN}\nThank you`,
    "https://x.example/crews/react_client_dashboard/reset_password?token=…\nThank you",
  ],
  ["Enter it:\nCode: 012345\nIt works once", "Enter it:\nCode: …\nIt works once"],
])("removes the secret from %s", (body, shown) => expect(withoutSecrets(body)).toBe(shown));

it("keeps links that open nothing", () => {
  const body = "Your order at 81 Beresford Ave. https://x.example/crews/react_client_dashboard/dashboard";
  expect(withoutSecrets(body)).toBe(body);
});

describe("on the client's page", () => {
  const BODY = `Hello. https://x.example/pay/${TOKEN} or https://x.example/dashboard?token=${TOKEN}`;

  it.each([
    "password-reset",
    "confirm-code",
    "email-confirm",
    "email-taken",
    "email-change-asked",
    "email-changed",
    "email-refused",
  ])("nothing is shown of a message that opens something: %s", (kind) => {
    expect(shownBody(kind, BODY)).toBeNull();
    expect(message({ kind, body: BODY, subject: "Hello", recipient: "ann@example.com" }, "email").text).toBe(
      "To ann@example.com",
    );
  });

  it.each(["receipt", "visit", "pay-link", null])(
    "a message of another kind is shown without its links: %s",
    (kind) => {
      expect(shownBody(kind, BODY)).toBe("Hello. [link] or [link]");
      expect(shownBody(kind, "")).toBeNull();
    },
  );
});
