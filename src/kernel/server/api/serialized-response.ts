import { hash } from 'node:crypto'
import { z } from 'zod'

/**
 * A validated response, as an object and as JSON. Each form is created on first use. Used in caches, so that a response
 * is validated and serialized only once, no matter how often it's sent.
 */
export class SerializedResponse<T = unknown> {
  /** Schema that the response was validated against. */
  readonly schema: z.ZodType
  readonly #checked: { value: T } | null
  #json: string | null
  #bytes: Uint8Array<ArrayBuffer> | null = null
  #tag: string | null = null

  /** Use `serializeResponse` or `composeJson` instead, which validate the response. */
  constructor(schema: z.ZodType, checked: { value: T } | null, json: string | null) {
    this.schema = schema
    this.#checked = checked
    this.#json = json
  }

  /**
   * Returns the response as an object. A response composed from text is parsed on every access, so that callers never
   * share the object.
   */
  get value(): T {
    return this.#checked ? this.#checked.value : (JSON.parse(this.json) as T)
  }

  get json(): string {
    // Operations without a response return null.
    this.#json ??= JSON.stringify(this.#checked?.value) ?? 'null'
    return this.#json
  }

  /** Returns a copy for caching that contains only the text, which takes a fraction of the object's memory. */
  asText(): SerializedResponse<T> {
    return new SerializedResponse<T>(this.schema, null, this.json)
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    this.#bytes ??= Buffer.from(this.json)
    return this.#bytes
  }

  /** HTTP entity tag, which identifies the exact bytes. */
  get tag(): string {
    this.#tag ??= `"${hash('sha1', this.bytes, 'base64url')}"`
    return this.#tag
  }
}

/** Validates and serializes a response. Throws a Zod error if the value is invalid. */
export function serializeResponse<S extends z.ZodType>(
  schema: S,
  value: z.input<S>,
): SerializedResponse<z.output<S>> {
  return new SerializedResponse(schema, { value: schema.parse(value) }, null)
}

/**
 * Composes an object from parts, some of which may already be serialized. Those aren't validated again, but must have
 * the schema of their field. All other parts are validated.
 */
export function composeJson<S extends z.ZodObject>(
  schema: S,
  parts: Parts<S>,
): SerializedResponse<z.output<S>> {
  if (schema.def.checks?.length)
    throw new Error('A schema with checks can’t be composed from parts.')
  const fields: string[] = []
  for (const [name, fieldSchema] of Object.entries(schema.shape)) {
    const text = toJson(fieldSchema as z.ZodType, parts[name as keyof Parts<S>])
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return new SerializedResponse<z.output<S>>(schema, null, `{${fields.join(',')}}`)
}

function toJson(schema: z.ZodType, part: unknown): string | undefined {
  if (part instanceof SerializedResponse) return assertWrittenFor(schema, part).json
  if (schema instanceof z.ZodArray && Array.isArray(part) && part[0] instanceof SerializedResponse)
    return `[${part.map((item) => assertWrittenFor(schema.element as z.ZodType, item).json).join(',')}]`
  return JSON.stringify(schema.parse(part))
}

function assertWrittenFor(schema: z.ZodType, part: unknown): SerializedResponse {
  if (part instanceof SerializedResponse && part.schema === schema) return part
  throw new Error('This part was serialized for a different schema.')
}

type Parts<S extends z.ZodObject> = {
  [Name in keyof z.input<S>]: z.input<S>[Name] | SerializedPart<S['shape'][Name & string]>
}
type SerializedPart<P> =
  | (P extends z.ZodType ? SerializedResponse<z.output<P>> : never)
  | (P extends z.ZodArray<infer Item> ? SerializedResponse<z.output<Item>>[] : never)
