import { beforeAll, describe, expect, it } from "vitest";
import { CONTRACTS } from "@/lib/registry/openapi/contracts";
import { openapiDocument, readApi } from "@/lib/registry/openapi/reads";
import { routeFiles, shapeOf } from "@/tests/support/endpoints";

type Operation = Record<string, unknown> & { parameters: { name: string; in: string; required: boolean }[] };

let paths: Record<string, Record<string, Operation>> = {};
beforeAll(() => {
  const document = JSON.parse(JSON.stringify(openapiDocument()));
  expect(document.openapi).toBe("3.1.0");
  paths = document.paths;
});

describe("/api/openapi.json", () => {
  it("has every route, with its POST twin, and nothing else", async () => {
    const routes = (await routeFiles()).flatMap(({ url, exports }) =>
      Object.entries(exports).flatMap(([method, { contract }]) =>
        contract ? [`${method.toLowerCase()} ${shapeOf(url)}`] : [],
      ),
    );
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${shapeOf(path)}`),
    );
    expect(described.sort()).toEqual(routes.sort());
  });

  it("is read by those who can open its page", () => {
    expect(paths["/api/openapi.json"]?.get).toMatchObject({ "x-who": "cap:access_admin" });
  });

  it("has one path for two templates of one address", () => {
    expect(paths["/api/setup_intents/{id}"]?.get).toBeDefined();
    expect(paths["/api/setup_intents/{id}"]?.delete?.parameters).toMatchObject([{ name: "id", in: "path" }]);
    expect(paths).not.toHaveProperty(["/api/setup_intents/{cardId}"]);
  });

  it("says what each does, who may and with which example", () => {
    const assign = paths["/api/jobs/ass_job"]?.post;
    expect(assign?.summary).toBe("Assigns a job to a crew's day.");
    expect(assign?.description).toMatch(/^Writes; for employees with production\. /);
    expect(assign).toHaveProperty(["requestBody", "content", "application/json", "example", "jobid"]);
    expect(assign).toHaveProperty(["responses", "200", "content", "application/json", "example", "jobid"]);
    const all = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(all.filter(({ summary, description }) => !summary || !description)).toEqual([]);
  });

  it("says what isn't JSON", () => {
    expect(paths["/api/images/{id}"]?.get).toHaveProperty(["responses", "200", "content", "image/jpeg"]);
    expect(paths["/api/data/imports"]?.post).toHaveProperty(["requestBody", "content", "text/csv"]);
  });

  it("gives every operation its own name", () => {
    const ids = Object.values(paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes input and output", () => {
    expect(paths["/api/outbox/{id}/retry"]?.post).toMatchObject({
      "x-who": "cap:access_admin",
      "x-effect": "write",
      parameters: [{ name: "id", in: "path", required: true }],
      responses: { 409: { $ref: "#/components/responses/Conflict" } },
    });
    const query = paths["/api/daily_reports"]?.get?.parameters ?? [];
    expect(query.map(({ name, required }) => [name, required])).toEqual([
      ["area", true],
      ["hrid", false],
      ["date", true],
    ]);
    expect(paths["/api/sessions"]?.post).toMatchObject({ security: [] });
    expect(paths["/api/images"]?.post?.requestBody).toHaveProperty("content.multipart/form-data");
  });
});

it("describes why a write is refused, and the facts", () => {
  const conflict = JSON.stringify(paths["/api/props/add_transaction"]?.post?.responses);
  expect(conflict).toContain('{"reason":{"const":"stale"}}');
  expect(conflict).toContain('"required":["transaction"]');
});

describe("the page", () => {
  it("finds by words of the line, in any order", () => {
    const { groups, total } = readApi({ text: "write ass_num", open: "" });
    expect(total).toBe(CONTRACTS.length);
    expect(groups.flatMap(({ lines }) => lines.map(({ path }) => path))).toEqual([
      "/api/jobs/{id}/ass_num",
      "/api/jobs/{id}/unass_num",
    ]);
    expect(readApi({ text: "no such thing", open: "" }).groups).toEqual([]);
  });

  it("opens one by its name", () => {
    expect(readApi({ text: "", open: "get_jobs_id_ass_num" }).chosen).toMatchObject({
      path: "/api/jobs/{id}/ass_num",
      operation: { "x-who": "cap:production" },
    });
    expect(readApi({ text: "", open: "nonsense" }).chosen).toBeNull();
  });
});
