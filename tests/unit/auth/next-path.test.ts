import { describe, expect, it } from "vitest";
import { safeNext } from "@/lib/platform/auth/next-path";

describe("safeNext (T36)", () => {
  it.each(["/crews/react/makepackages?view=appts&crewName=A%20B", "/menu_items/main_menu"])(
    "follows %s",
    (path) => {
      expect(safeNext(path)).toBe(path);
    },
  );

  it.each([
    "//evil.test",
    "https:evil.test",
    "https://evil.test/",
    "\\evil.test",
    "/\\evil.test",
    "/a\r\nset-cookie: x",
    "/api/sessions/log_out",
    "/./api/sessions/log_out",
    "/.//evil.test",
    "/a/..//evil.test",
    "/%2e//evil.test",
    "javascript:alert(1)",
    "runsheet",
    "",
    undefined,
  ])("does not follow %j", (path) => {
    expect(safeNext(path)).toBeUndefined();
  });
});
