import type { BrowserContext, Page } from "@playwright/test";

/** Detects that a text became more than text; recorded in the page, so that nothing is missed while it loads. */
export async function watch(context: BrowserContext, found: string[]) {
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  context.on("dialog", async (dialog) => {
    found.push(`${dialog.page()?.url()} opened a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on("weberror", (error) => found.push(`${error.page()?.url()} threw ${error.error().message}`));
  context.on("console", (message) => {
    if (/policy/i.test(message.text())) found.push(`${message.page()?.url()} ${message.text()}`);
  });
  context.on("request", (request) => {
    if (/\/xss|xss\.example/.test(request.url()))
      found.push(`${request.frame().url()} asked for ${request.url()}`);
  });
}

/** What a payload did to the page: elements, non-addresses, or code that ran. */
export const lookAt = (page: Page) =>
  page.evaluate(() => {
    const live = [...document.querySelectorAll("[data-xss], gmi")].map((one) => one.outerHTML);
    const links = [...document.querySelectorAll("[href], [src], [action]")]
      .map((one) => one.getAttribute("href") ?? one.getAttribute("src") ?? one.getAttribute("action") ?? "")
      .filter((to) => !/^(https?:\/\/|\/|#|\?|mailto:|tel:|sms:|blob:|data:image\/|$)/.test(to));
    return { held: [...live, ...links], ran: "__xss" in window };
  });
