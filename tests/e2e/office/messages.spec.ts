import { makeReportedJob } from "@/tests/factories";
import { expect, test } from "../support/fixtures";
import { forgetPlace, makePlace } from "../support/places";

// What the office writes to clients: the words of automatic messages, and messages, statements and bookings by hand.

test("changes an automatic message with a live preview, is told of an unknown field, and restores the default", async ({
  page,
  logIn,
  sql,
  expectAccessible,
}) => {
  await logIn("manager");
  await page.goto("/office/message_templates");
  await expect(page.getByText("Messages that can't be changed")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Change: Running late by email" }).click();
  const form = page.getByRole("form", { name: "Message template" });
  const preview = page.frameLocator('iframe[title="Preview of the email"]');
  await expect(preview.getByRole("heading", { name: /running late for 84 Glen Rd/ })).toBeVisible();
  await form.getByLabel("First day").fill("2031-01-01");
  await form.getByLabel("Last day").fill("2031-01-02");
  await form.getByLabel("Name", { exact: false }).first().fill("Ice storm");
  await form.getByLabel("Subject").fill("Ice on the roads, {first nmae}");
  await form.getByRole("button", { name: "Save template" }).click();
  await expect(form.getByText("{first nmae} isn't a field of this message").last()).toBeVisible();
  await form.getByLabel("Subject").fill("Ice on the roads, {first name}");
  await expect(preview.getByRole("heading", { name: "Ice on the roads, Ann" })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save template" }).click();
  await page.getByRole("link", { name: "Ice storm" }).click();
  await page.getByRole("button", { name: "Restore default" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore default" }).click();
  await expect(page.getByRole("link", { name: "Ice storm" })).toHaveCount(0);
  await expect(page.getByText("The default wording is back")).toBeVisible();
  await sql`delete from message_templates where name = 'Ice storm'`;
});

test("writes to a client as previewed, sends a statement and books a visit, each on the timeline at once", async ({
  page,
  logIn,
  sql,
  db,
  expectAccessible,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const place = await makePlace(sql, `${word}@example.com`);
  const { cfid, jobinfoid } = place;
  const { jobid } = await makeReportedJob(db, { cfid, jobinfoid, jobdesc: "W1", price: 15_000 });
  await logIn("manager");
  await page.goto(`/office/clients/${cfid}`);
  const timeline = page.getByRole("region", { name: "Timeline" });

  await test.step("an email", async () => {
    await page.getByRole("button", { name: "Message" }).click();
    const dialog = page.getByRole("dialog", { name: "Message to Ann" });
    await dialog.getByLabel("Subject").fill(`Gate ${word}`);
    await dialog.getByLabel("Text", { exact: true }).last().fill("Hello {first name},\n\nIs the gate open?");
    const preview = page.frameLocator('iframe[title="Preview of the email"]');
    await expect(preview.getByText("Hello Ann,")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Send message" }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(timeline.getByText(`Email: Gate ${word}`)).toHaveCount(1);
  });

  await test.step("a text to someone who didn't agree to texts", async () => {
    await page.getByRole("button", { name: "Message" }).click();
    const dialog = page.getByRole("dialog", { name: "Message to Ann" });
    await dialog.getByRole("radio", { name: "Text" }).check();
    await expect(dialog.getByText("This client didn't agree to texts.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("a statement", async () => {
    await page.getByRole("button", { name: "Send statement" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send statement" }).click();
    await expect(timeline.getByText(/^Email: Your statement of .*: \$169\.50 owing$/)).toBeVisible();
  });

  await test.step("a visit", async () => {
    await sql`update jobs set recstatus = 'PAID' where jobid = ${jobid}`;
    await page.getByRole("link", { name: "Book a visit" }).click();
    const form = page.getByRole("form", { name: /^Book / });
    // The office isn't asked what it would like done at its own address.
    await expect(form.getByRole("heading", { name: "What should be done?" })).toBeVisible();
    await expect(form.getByText(/\byour?\b/i)).toHaveCount(0);
    await form
      .getByRole("radio", { name: /^EH\b(?! \+)/ })
      .or(form.getByRole("radio", { name: /^W1\b/ }))
      .first()
      .check();
    await form.getByRole("group", { name: "Date range" }).getByRole("radio").last().check();
    await form.getByLabel(/Additional Notes/).fill("Ring first");
    await expectAccessible(page);
    await form.getByRole("button", { name: "Book Job" }).dblclick();
    await expect(page).toHaveURL(new RegExp(`/office/clients/${cfid}$`));
    // The job already done was booked once too.
    await expect(timeline.getByText(new RegExp(`^Booked .* at ${place.address}$`))).toHaveCount(2);
  });
  const booked = await sql`select n.notes, a.actor_hrid is not null as named, a.acting_for_cfid
    from jobs j join job_notes n using (jobid)
    join audit_events a on a.subject = 'job' and a.subject_id = j.jobid::text and a.action = 'job.book'
    where j.cfid = ${cfid} and j.datebi is null`;
  expect(booked).toMatchObject([{ notes: "Ring first", named: true, acting_for_cfid: cfid }]);
  await sql`delete from link_tokens where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await sql`delete from appointment_bookings where jobid in (select jobid from jobs where cfid = ${cfid})`;
  await forgetPlace(sql, place);
});
