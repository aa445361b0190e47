import { expect, it } from "vitest";
import { methodNotAllowed } from "@/lib/platform/http/endpoint";
import { isFramed } from "@/lib/platform/http/frame";
import { allRouteFiles } from "@/tests/support/endpoints";

it("nothing under app/api answers outside the frame: no method of any file, including a library's", async () => {
  const files = await allRouteFiles();
  expect(files.map(({ url }) => url)).toContain("/api/auth/[...nextauth]");
  const outside = files.flatMap(({ file, exports }) =>
    Object.entries(exports)
      .filter(([, handler]) => !isFramed(handler) && !Object.is(handler, methodNotAllowed))
      .map(([name]) => `${name} in ${file}`),
  );
  expect(outside).toEqual([]);
});
