import { hash } from 'node:crypto'
import { z } from 'zod'

/**
 * What has passed its schema, as an object and as JSON, each made when first asked for. Whoever keeps answers
 * keeps them like this: it is checked once and written once, however often it is sent.
 */
export class SerializedAnswer<T = unknown> {
  /** The very schema that it has passed. */
  readonly schema: z.ZodType
  readonly #checked: { value: T } | null
  #json: string | null
  #bytes: Uint8Array<ArrayBuffer> | null = null
  #tag: string | null = null

  /** Only for `write` and `assemble`, which check. */
  constructor(schema: z.ZodType, checked: { value: T } | null, json: string | null) {
    this.schema = schema
    this.#checked = checked
    this.#json = json
  }

  /** As an object. One that was put together from text is read from it anew each time: no two askers share it. */
  get value(): T {
    return this.#checked ? this.#checked.value : (JSON.parse(this.json) as T)
  }

  get json(): string {
    // A call that answers nothing answers null.
    this.#json ??= JSON.stringify(this.#checked?.value) ?? 'null'
    return this.#json
  }

  /** For keeping: the text alone, which takes a fraction of the object's memory. */
  asText(): SerializedAnswer<T> {
    return new SerializedAnswer<T>(this.schema, null, this.json)
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    this.#bytes ??= Buffer.from(this.json)
    return this.#bytes
  }

  /** An HTTP entity tag: the same for the same bytes, another for others. */
  get tag(): string {
    this.#tag ??= `"${hash('sha1', this.bytes, 'base64url')}"`
    return this.#tag
  }
}

/** Throws what zod throws if the value does not fit. */
export function serialize<S extends z.ZodType>(
  schema: S,
  value: z.input<S>,
): SerializedAnswer<z.output<S>> {
  return new SerializedAnswer(schema, { value: schema.parse(value) }, null)
}

/**
 * An object from parts, of which some are written already. Those are not looked at again if the schema of
 * their place is the one they have passed, and refused if it is another; all other parts are checked here.
 */
export function composeJson<S extends z.ZodObject>(
  schema: S,
  parts: Parts<S>,
): SerializedAnswer<z.output<S>> {
  if (schema.def.checks?.length) throw new Error('A rule for the whole cannot be checked by parts.')
  const fields: string[] = []
  for (const [name, place] of Object.entries(schema.shape)) {
    const text = toJson(place as z.ZodType, parts[name as keyof Parts<S>])
    if (text !== undefined) fields.push(`${JSON.stringify(name)}:${text}`)
  }
  return new SerializedAnswer<z.output<S>>(schema, null, `{${fields.join(',')}}`)
}

function toJson(place: z.ZodType, part: unknown): string | undefined {
  if (part instanceof SerializedAnswer) return assertWrittenFor(place, part).json
  if (place instanceof z.ZodArray && Array.isArray(part) && part[0] instanceof SerializedAnswer)
    return `[${part.map((item) => assertWrittenFor(place.element as z.ZodType, item).json).join(',')}]`
  return JSON.stringify(place.parse(part))
}

function assertWrittenFor(place: z.ZodType, part: unknown): SerializedAnswer {
  if (part instanceof SerializedAnswer && part.schema === place) return part
  throw new Error('What was written for another place cannot stand here.')
}

type Parts<S extends z.ZodObject> = {
  [Name in keyof z.input<S>]: z.input<S>[Name] | SerializedPart<S['shape'][Name & string]>
}
type SerializedPart<P> =
  | (P extends z.ZodType ? SerializedAnswer<z.output<P>> : never)
  | (P extends z.ZodArray<infer Item> ? SerializedAnswer<z.output<Item>>[] : never)
