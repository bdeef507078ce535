import { z } from 'zod'

/** Part of a JSON schema. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}
export type Path = (string | number)[]
export type Field = {
  path: Path
  schema: Schema
  isRequired: boolean
  /** Objects and lists that contain the field, from the outside in. */
  parents: { path: Path; schema: Schema }[]
}

export function toInputSchema(input: z.ZodType): Schema {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
}

/** Returns a value that the schema accepts, with its required fields only. */
export function createValue(part: Schema, root: Schema, name = ''): unknown {
  const schema = resolve(part, root)
  if (Object.hasOwn(valuesByName, name)) return valuesByName[name]
  if ('default' in schema) return schema.default
  if (schema.enum) return schema.enum[0]
  if ('const' in schema) return schema.const
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => createValue(one, root)))
  const [choice] = schema.anyOf ?? schema.oneOf ?? []
  return choice ? createValue(choice, root, name) : createPlainValue(schema, root)
}

function createPlainValue(schema: Schema, root: Schema): unknown {
  const { items = {}, properties = {}, required = [] } = schema
  switch (typeOf(schema)) {
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createValue(items, root))
    case 'object':
      return Object.fromEntries(
        listNeeded(properties, required).map((name) => [
          name,
          createValue(properties[name] ?? {}, root, name),
        ]),
      )
    default:
      return texts[schema.format ?? ''] ?? '1'.repeat(schema.minLength || 1)
  }
}

/** Lists the required fields, and those that a rule of the whole form requires. */
function listNeeded(properties: object, required: readonly string[]) {
  const ruled = Object.keys(valuesByName).filter((name) => Object.hasOwn(properties, name))
  return [...new Set([...required, ...ruled])]
}

/** Values of fields whose schema doesn't describe all of their rules. */
const valuesByName: Readonly<Record<string, unknown>> = {
  contactPhone: '555 010 0142',
  country: 'US',
  days: 30,
  isBroker: true,
  kinds: 'airplane',
  makeId: 1,
  meta: '{}',
  minutes: 60,
  price: 9,
  queryStr: 'yf=1990',
  stateId: 5,
  subject: 'ann@example.org',
  time: '14:00',
  zip: '44236',
}

const texts: Readonly<Record<string, string>> = {
  email: 'ann@example.org',
  uri: 'https://example.org/',
  date: '2026-12-05',
  'date-time': '2026-12-05T12:00:00Z',
  uuid: '0f7b8a56-5ff0-4c3b-9f7a-0a4f5c7f2c11',
}

/** Lists all fields of a schema, including those of objects and of the first item of lists. */
export function listFields(
  part: Schema,
  root: Schema,
  { path, parents }: Pick<Field, 'path' | 'parents'> = { path: [], parents: [] },
  isRequired = false,
): Field[] {
  const schema = resolve(part, root)
  const at = { path, parents }
  if (schema.allOf) return schema.allOf.flatMap((one) => listFields(one, root, at, isRequired))
  const choices = schema.anyOf ?? schema.oneOf
  const value = choices?.find((one) => typeOf(resolve(one, root)) !== 'null')
  if (value) return listFields(value, root, at, isRequired)
  const { properties = {}, required = [], items } = schema
  const inside = [...parents, { path, schema }]
  const inner = Object.entries(properties).flatMap(([name, one]) =>
    listFields(one, root, { path: [...path, name], parents: inside }, required.includes(name)),
  )
  if (items) inner.push(...listFields(items, root, { path: [...path, 0], parents: inside }))
  return path.length > 0 ? [{ path, schema, isRequired, parents }, ...inner] : inner
}

/** Returns values that the schema rejects, by what is wrong with them. Text is the only type of a query. */
export function listBadValues(
  { schema, isRequired }: Field,
  isQuery: boolean,
): Record<string, unknown> {
  const { maxLength, minLength, minimum, maximum } = schema
  const type = typeOf(schema)
  const isNumber = type === 'integer' || type === 'number'
  const hasForm = schema.enum || schema.format || schema.pattern
  return {
    ...(isRequired && { missing: undefined }),
    ...(!isQuery && type && { 'wrong type': type === 'object' ? 'a' : { a: 1 } }),
    ...(isNumber && { text: 'abc' }),
    ...(isNumber && minimum !== undefined && { 'too low': minimum - 1 }),
    ...(isNumber && maximum !== undefined && { 'too high': maximum + 1 }),
    ...(type === 'string' && minLength && { empty: '' }),
    ...(type === 'string' && maxLength !== undefined && { 'too long': 'x'.repeat(maxLength + 1) }),
    ...(type === 'string' && hasForm && { malformed: '?' }),
  }
}

/** Returns a copy of the tree with one value changed, or removed if it's undefined. */
export function withValue(tree: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const isList = typeof key === 'number'
  const parent = typeof tree === 'object' && tree !== null ? tree : {}
  if (isList) return [withValue(Array.isArray(tree) ? tree[key] : undefined, rest, value)]
  const { [key]: old, ...others } = parent as Record<string, unknown>
  const changed = withValue(old, rest, value)
  return changed === undefined ? others : { ...others, [key]: changed }
}

function resolve(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema
  const keys = schema.$ref.split('/').slice(1)
  const found = keys.reduce<unknown>((part, key) => Object(part)[key], root)
  return resolve(found as Schema, root)
}

function typeOf({ type, enum: values, const: value }: Schema): string | undefined {
  return [type].flat()[0] ?? (value === undefined && !values ? undefined : 'string')
}

/** Returns a copy of the tree in which all parents of the field have a value. */
export function withParents(tree: unknown, { parents }: Field, root: Schema): unknown {
  return parents.reduce((filled, { path, schema }) => {
    const value = path.reduce<unknown>((part, key) => Object(part)[key], filled)
    return value ? filled : withValue(filled, path, createValue(schema, root))
  }, tree)
}
