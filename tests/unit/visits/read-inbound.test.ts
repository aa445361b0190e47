import { describe, expect, it } from "vitest";
import { outboxIdIn, readAddress, readMail, readText, withoutQuotes } from "@/lib/core/inbox/read-inbound";

describe("an email as Mailgun posts it", () => {
  it("has a sender: the address in small letters, and a name if there's one", () => {
    expect(readAddress('"Lee, Bob" <Bob.Lee@Example.com>')).toEqual({
      name: "Lee, Bob",
      address: "bob.lee@example.com",
    });
    expect(readAddress("bob@example.com")).toEqual({ name: null, address: "bob@example.com" });
    for (const bad of ["", "Bob", "<>", "a@b@c", "a b@example.com", `${"x".repeat(300)}@example.com`])
      expect(readAddress(bad)).toBeNull();
  });

  it("is read without quotes, in the common programs' forms", () => {
    expect(
      withoutQuotes(
        "1\r\n\r\nOn Tue, May 12, 2026 at 4:00 PM Runsheet <o@example.com>\r\nwrote:\r\n> We come",
      ),
    ).toBe("1\n");
    expect(withoutQuotes("Oui\n\nLe mar. 12 mai 2026 à 16:00, Runsheet a écrit :\n> x")).toBe("Oui\n");
    expect(withoutQuotes("3\n\n-----Original Message-----\nFrom: x")).toBe("3\n");
    expect(withoutQuotes("> all quoted\nmine")).toBe("mine");
    expect(withoutQuotes("On the way home I wrote: nothing")).toBe("On the way home I wrote: nothing");
  });

  it("names which of our emails it answers", () => {
    expect(outboxIdIn("<outbox-431@example.com>")).toBe(431);
    expect(outboxIdIn("<other@x> <outbox-7@example.com>")).toBe(7);
    expect(outboxIdIn("<xoutbox-7@example.com>")).toBeNull();
    const fields = { from: "a@example.com", "body-plain": "1", "Message-Id": "<1@x>" };
    const headers = JSON.stringify([
      ["References", "<outbox-9@x>"],
      ["Auto-Submitted", "no"],
    ]);
    expect(readMail({ ...fields, "message-headers": headers }, 0)).toMatchObject({
      answers: 9,
      automatic: false,
    });
    expect(readMail({ ...fields, "message-headers": "not json" }, 0)).toMatchObject({ answers: null });
    expect(readMail({ ...fields, from: "MAILER-DAEMON@example.com" }, 0)).toMatchObject({ automatic: true });
    expect(readMail({ ...fields, attachments: '[{"name":"a"},{"name":"b"}]' }, 0)).toMatchObject({
      attachments: 2,
    });
    expect(readMail({ ...fields, from: "" }, 0)).toBeNull();
  });
});

describe("a text as Twilio posts it", () => {
  it("has a number as the network knows it, and no control characters", () => {
    const fields = { MessageSid: "SM1", From: "+1 (416) 555-0123", Body: "a\u0000b\u0007c\r\nd" };
    expect(readText(fields)).toMatchObject({ sender: "+14165550123", body: "abc\nd", opted: null });
    expect(readText({ ...fields, From: "70123", OptOutType: "STOP" })).toMatchObject({
      sender: "70123",
      opted: "out",
    });
    expect(readText({ ...fields, MessageSid: "" })).toBeNull();
  });
});
