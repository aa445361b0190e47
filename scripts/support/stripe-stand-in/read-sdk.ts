import { fileURLToPath } from "node:url";
import Stripe from "stripe";
import {
  API,
  type Checker,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
  type Symbol as TypeSymbol,
} from "typescript/unstable/sync";
import type { Call, Fields, Scalar, Sdk, Shape } from "./sdk";

const TYPES = fileURLToPath(import.meta.resolve("stripe")).replace(/\.js$/, ".d.ts");

/** The API version of the installed SDK, and the address and parameters of `calls`, from its types. */
export function readSdk(calls: readonly string[]): Sdk {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openFiles: [TYPES] }).getDefaultProjectForFile(TYPES);
    const file = project?.program.getSourceFile(TYPES);
    const module = file && project?.checker.getSymbolAtLocation(file);
    const client = [...(module?.getExports().values() ?? [])].find(({ name }) => name === "Stripe");
    if (!project || !client) throw new Error(`${TYPES} declares no Stripe.`);
    const { checker } = project;
    const type = checker.getDeclaredTypeOfSymbol(client);
    const read = (call: string): [string, Call] => [
      call,
      { ...addressOf(call), parameters: parametersOf(checker, type, call.split(".")) },
    ];
    const { PACKAGE_VERSION: version, API_VERSION: apiVersion } = Stripe;
    return { version, apiVersion, calls: Object.fromEntries(calls.map(read)) };
  } finally {
    api.close();
  }
}

/** Where a call goes: the method's code says it, the types don't. `{}` stands for an id. */
function addressOf(call: string): Pick<Call, "method" | "path"> {
  let found: unknown = new Stripe("sk_test_x");
  for (const name of call.split(".")) found = Reflect.get(Object(found), name);
  const [, method, path] = /_makeRequest\('(\w+)', ['`]([^'`]+)['`]/.exec(String(found)) ?? [];
  if (!method || !path) throw new Error(`${call} is no call of the SDK.`);
  return { method, path: path.replace(/\$\{[^}]+\}/g, "{}") };
}

function parametersOf(checker: Checker, client: Type, call: readonly string[]): Fields {
  let type: Type | undefined = client;
  for (const name of call) {
    const member: TypeSymbol | undefined = type && checker.getPropertyOfType(type, name);
    type = member && checker.getTypeOfSymbol(member);
  }
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  const given = signature?.getParameters().find(({ name }) => name === "params");
  const takes = given && checker.getTypeOfSymbol(given);
  const shape = takes && shapeOf(checker, takes);
  if (!shape || Array.isArray(shape) || typeof shape === "string")
    throw new Error(`${call.join(".")} has no parameters.`);
  return shape;
}

function shapeOf(checker: Checker, type: Type): Shape {
  const parts = (type.isUnionType() ? (type.getTypes() ?? []) : [type]).filter(
    ({ flags }) => !(flags & (TypeFlags.Undefined | TypeFlags.Null)),
  );
  const many = parts.find((part) => checker.isArrayType(part));
  if (many?.isTypeReference())
    return checker.getTypeArguments(many).map((element) => shapeOf(checker, element));
  const object = parts.find((part) => part.isObjectType());
  const values = parts.filter((part) => part !== object && !isEmptyText(part));
  if (!object) return scalarOf(values);
  const fields = fieldsOf(checker, object);
  return values.length > 0 ? { "": scalarOf(values), ...fields } : fields;
}

/** `""` unsets a value that may be unset. */
const isEmptyText = (type: Type) => type.isStringLiteralType() && type.value === "";

function scalarOf(types: readonly Type[]): Scalar {
  const all = (flags: TypeFlags) => types.length > 0 && types.every((type) => type.flags & flags);
  if (all(TypeFlags.NumberLike)) return "number";
  return all(TypeFlags.BooleanLike) ? "boolean" : "string";
}

function fieldsOf(checker: Checker, type: Type): Fields {
  const [index] = checker.getIndexInfosOfType(type);
  if (index) return { "*": shapeOf(checker, index.valueType) };
  const fields: Fields = {};
  for (const property of checker.getPropertiesOfType(type)) {
    const taken = checker.getTypeOfSymbol(property);
    const required = property.flags & SymbolFlags.Optional ? "" : "!";
    if (taken) fields[`${property.name}${required}`] = shapeOf(checker, taken);
  }
  return fields;
}
