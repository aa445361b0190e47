import { describe, expect, it } from "vitest";
import { outboxIdIn, readAddress, readMail, readText, withoutQuotes } from "@/lib/core/inbox/read-inbound";
import { isProven } from "@/lib/core/inbox/sender-proof-rules";
import { cpuOf } from "@/tests/support/cpu";

describe("an email as Mailgun posts it", () => {
  it("has a sender: the address in small letters, and a name if there's one", () => {
    expect(readAddress('"Lee, Bob" <Bob.Lee@Example.com>')).toEqual({
      name: "Lee, Bob",
      address: "bob.lee@example.com",
    });
    expect(readAddress("bob@example.com")).toEqual({ name: null, address: "bob@example.com" });
    expect(readAddress("=?utf-8?q?J=C3=A9r=C3=B4me?= <j@example.com>")?.name).toBe("Jérôme");
    const several = "a@example.com, b@example.com";
    for (const bad of ["", "Bob", "<>", "a@b@c", several, `${"x".repeat(300)}@example.com`])
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

describe("whether a machine wrote an email", () => {
  const read = (from: string, headers: readonly [string, string][] = []) =>
    readMail({ from, "Message-Id": "<1@x>", "message-headers": JSON.stringify(headers) }, 0)?.automatic;

  it.each([
    "no-reply@example.com",
    "noreply@example.com",
    "No-Reply@Example.com",
    "do-not-reply@example.com",
    "donotreply@example.com",
    "do-notreply@example.com",
    "mailer-daemon@example.com",
    "MAILER-DAEMON@example.com",
    "postmaster@example.com",
    "Bank <noreply@bank.example>",
  ])("%s is a machine", (from) => expect(read(from)).toBe(true));

  it.each([
    "bob@example.com",
    "noreply.bob@example.com",
    "bob.noreply@example.com",
    "reply@example.com",
    "norepl@example.com",
    "postmasters@example.com",
    "bob@noreply.example.com",
    "no-reply@ <bob@example.com>",
  ])("%s is a person", (from) => expect(read(from)).toBe(false));

  it.each([
    [[["Auto-Submitted", "auto-replied"]], true],
    [[["auto-submitted", "Auto-Generated"]], true],
    [[["X-Autoreply", "yes"]], true],
    [[["Auto-Submitted", "no"]], false],
    [[["Auto-Submitted", "No"]], false],
    [[["Subject", "auto-replied"]], false],
    [[], false],
  ] as [[string, string][], boolean][])("headers %j: %s", (headers, automatic) =>
    expect(read("bob@example.com", headers)).toBe(automatic),
  );
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

describe("an email with parts of 100,000 characters and more", () => {
  const shapes: readonly ((middle: number) => string)[] = [
    (n) => `<${"@".repeat(n)}`,
    (n) => `${" ".repeat(n)}x`,
    (n) => `${"'".repeat(n)}<a@example.com>`,
    (n) => `a@example.com${" ".repeat(n)}x`,
    (n) => "<outbox-1".repeat(n),
    (n) => "On \n".repeat(n),
    (n) => "(".repeat(n),
    (n) => "=?utf-8?q?".repeat(n),
  ];
  const post = (text: string) => ({
    from: text,
    sender: "a@example.com",
    subject: text,
    "Message-Id": text || "<1@x>",
    "body-plain": text,
    "message-headers": JSON.stringify([
      ["References", text],
      ["Authentication-Results", text],
    ]),
    attachments: text,
  });
  const ordinary = () => {
    for (let n = 0; n < 2_000; n += 1) readMail(post(`Bob Lee <bob${n}@example.com>`), 0, "mx");
  };

  it.each(shapes)("is read at no more than the cost of 10,000 ordinary ones: %s", (shape) => {
    ordinary();
    const limit = 5 * cpuOf(ordinary);
    const large = post(shape(100_000));
    expect(cpuOf(() => readMail(large, 0, "mx"))).toBeLessThan(limit);
  });
});

describe("whether our receiver vouches for a sender's domain", () => {
  const proven = (results: string | undefined, address = "bob@example.com", receiver = "mx.ours.example") =>
    isProven(address, { results, receiver });

  it.each([
    "mx.ours.example; dkim=pass header.d=example.com",
    "mx.ours.example; spf=pass smtp.mailfrom=bounce+bob=evil.example@example.com",
    "MX.ours.example 1; spf=fail smtp.mailfrom=x@evil.example; dkim=pass header.i=@example.com header.s=s1",
    "mx.ours.example; spf=pass (a; comment (in one)) smtp.mailfrom=bob@example.com",
    'mx.ours.example;\r\n spf=pass smtp.mailfrom="bob@example.com"; dmarc=fail',
  ])("yes: %s", (results) => expect(proven(results)).toBe(true));

  it("also for an address below the domain that signs", () => {
    expect(proven("mx.ours.example; dkim=pass header.d=example.com", "bob@mail.example.com")).toBe(true);
  });

  it.each([
    undefined,
    "",
    "mx.ours.example; none",
    "mx.ours.example; dkim=fail header.d=example.com",
    "mx.ours.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=attacker@evil.example",
    "mx.evil.example; dkim=pass header.d=example.com",
    "mx.ours.example.evil.example; dkim=pass header.d=example.com",
    "mx.evil.example; x=(mx.ours.example; dkim=pass header.d=example.com",
    'mx.ours.example; dkim=fail reason="; dkim=pass header.d=example.com" header.d=evil.example',
    "mx.ours.example; dkim=fail (; dkim=pass header.d=example.com)",
    "mx.ours.example; spf=pass smtp.helo=example.com",
    "mx.ours.example; dkim=pass header.d=com",
    "mx.ours.example; dkim=pass header.d=ample.com",
    "mx.ours.example; dkim=pass header.d=sub.example.com",
    'mx.ours.example; spf=pass smtp.mailfrom="x smtp.mailfrom=@example.com"@evil.example',
    "mx.ours.example; spf=pass smtp.mailfrom=example.com=x@evil.example",
    "mx.ours.example; spf=pass smtp.mailfrom=example.com=3Dx@evil.example",
    "mx.ours.example; spf=pass smtp.mailfrom=x@evil.example@example.com",
    "mx.ours.example; spf=pass smtp.mailfrom=x@evil.example smtp.mailfrom=x@example.com",
    'mx.ours.example; spf=pass smtp.mailfrom="x\\" smtp.mailfrom=example.com "@evil.example',
    "mx.ours.example; dkim=fail (\\) x); dkim=pass header.d=example.com) header.d=evil.example",
    "mx.ours.example; dkim=pass header.d=evil.example header.i=example.com=x@evil.example",
    "mx.ours.example; dkim=pass header.d=evil.example header.i=@example.com",
    "mx.ours.example; dkim=pass header.d=evil.example=example.com",
  ])("no: %s", (results) => expect(proven(results)).toBe(false));

  it("no, when no receiver is set, or the sender or From is doubtful", () => {
    expect(proven("; dkim=pass header.d=example.com", "bob@example.com", "")).toBe(false);
    const ours = ["Authentication-Results", "mx; dkim=pass header.d=example.com"];
    const read = (from: string, headers: string[][]) =>
      readMail(
        {
          from,
          sender: "bob@example.com",
          "Message-Id": "<1@x>",
          "message-headers": JSON.stringify(headers),
        },
        0,
        "mx",
      )?.verified;
    expect(read("bob@example.com", [ours])).toBe(true);
    expect(read("bob@example.com", [["Authentication-Results", "mx; dkim=fail"], ours])).toBe(false);
    expect(read("bob@example.com, eve@evil.example", [ours])).toBe(false);
    expect(read("bob@example.com", [ours, ["From", "a@example.com"], ["from", "b@example.com"]])).toBe(false);
    expect(read("bob@example.com", [])).toBe(false);
  });
});
