import { beforeAll, describe, expect, it } from "vitest";
import { methodNotAllowed } from "@/lib/platform/http/endpoint";
import { endpointRows, type RouteFile, routeFiles, shapeOf } from "@/tests/support/endpoints";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

let files: RouteFile[] = [];
beforeAll(async () => {
  files = await routeFiles();
});

const handlers = () =>
  files.flatMap(({ file, url, exports }) =>
    Object.entries(exports)
      .filter(([name]) => METHODS.includes(name))
      .map(([method, handler]) => ({ file, url, method, handler, exports })),
  );

describe("every route under app/api", () => {
  it("exports only wrapped handlers", () => {
    expect(handlers().length).toBeGreaterThan(0);
    for (const { file, method, handler } of handlers())
      expect(handler.contract, `${method} in ${file} is not wrapped`).toBeDefined();
  });

  it("is where its contract says and answers that method; a writing GET has its POST twin and refuses HEAD", () => {
    for (const { file, url, method, handler, exports } of handlers()) {
      const contract = handler.contract;
      if (!contract) continue;
      expect(shapeOf(url), file).toBe(shapeOf(contract.path));
      const writingGet = contract.method === "GET" && contract.effect === "write";
      expect(writingGet ? ["GET", "POST"] : [contract.method], file).toContain(method);
      if (!writingGet) continue;
      expect(exports.POST, `${file} lacks the POST twin`).toBe(exports.GET);
      expect(exports.HEAD, `${file} answers HEAD`).toBe(methodNotAllowed);
    }
  });

  it("agrees row by row with docs/endpoints.tsv on who may call, whether it writes and may come late", () => {
    const rows = new Map(endpointRows().map((row) => [`${row.method} ${shapeOf(row.path)}`, row]));
    for (const { file, handler } of handlers()) {
      const contract = handler.contract;
      if (!contract) continue;
      const row = rows.get(`${contract.method} ${shapeOf(contract.path)}`);
      expect(row, `${contract.method} ${contract.path} has no row in docs/endpoints.tsv`).toBeDefined();
      const { who, effect } = contract;
      const queues = contract.queues !== undefined;
      expect({ file, who, effect, queues }).toEqual({
        file,
        who: row?.who,
        effect: row?.effect,
        queues: row?.notes.includes("May come late (X-Tapped-At).") ?? false,
      });
    }
  });

  it("exists for every row", () => {
    const built = new Set(
      handlers().map(({ handler }) => `${handler.contract?.method} ${handler.contract?.path}`),
    );
    const builtShapes = new Set([...built].map(shapeOf));
    const missing = endpointRows()
      .filter((row) => !builtShapes.has(`${row.method} ${shapeOf(row.path)}`))
      .map((row) => `${row.method} ${row.path}`);
    expect(missing).toEqual([]);
  });
});
