import { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { path } from "@/lib/paths";
import { COPY_HEADER, RUNSHEET_RESULT } from "@/lib/platform/results/address-rules";
import { middleware } from "@/middleware";

const open = (headers: Record<string, string>) => {
  const cookie = `runsheet-session=x; ${RUNSHEET_RESULT.name}=started.1%3D2; theme=strong`;
  const request = new NextRequest(`http://runsheet.example${path.runsheet()}`, {
    headers: Object.assign({ cookie }, headers),
  });
  return middleware(request);
};

it("a result is used up by the page that shows it", async () => {
  const { headers } = await open({});
  expect(headers.get("set-cookie")).toContain(`${RUNSHEET_RESULT.name}=;`);
  expect(headers.get("x-middleware-request-cookie")).toContain(RUNSHEET_RESULT.name);
});

it("a copy for a phone neither shows it nor uses it up, and is the person's like any other page", async () => {
  const { headers } = await open({ [COPY_HEADER]: "1" });
  expect(headers.get("set-cookie")).toBeNull();
  expect(headers.get("x-middleware-request-cookie")).toBe("runsheet-session=x; theme=strong");
});
