import { z } from 'zod'

/**
 * Converts a schema. Parts with an ID, such as `ListingCard`, become shared models, which are added to `models`. As
 * input, a model can differ, because some fields are optional or are converted.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  models: Models,
): JsonSchema {
  const suffix = io === 'input' ? 'Input' : ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      removeSafeIntegerBounds(jsonSchema)
      // Empty text doesn't have the format. Otherwise, the format says the same in less space.
      if (jsonSchema.pattern?.startsWith('^$|')) delete jsonSchema.format
      else if (jsonSchema.format) delete jsonSchema.pattern
      // Later versions may add fields to responses.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties
    },
  })
  const text = JSON.stringify(json).replaceAll(
    /"#\/\$defs\/([\w-]+)"/g,
    (_ref, id: string) => `"#/components/schemas/${id}${suffix}"`,
  )
  const { $defs = {}, ...rest } = JSON.parse(text, shortenNullable) as JsonSchema & {
    $defs?: Models
  }
  for (const [id, { id: _id, ...model }] of Object.entries($defs)) models[id + suffix] = model
  return rest
}

/** Every integer has these bounds, so they say nothing. */
function removeSafeIntegerBounds(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Writes a value that can be null, such as a text, as one type with null rather than as a choice of two schemas. */
function shortenNullable(_key: string, schema: JsonSchema | null) {
  if (!Array.isArray(schema?.anyOf) || schema.anyOf.length !== 2) return schema
  const { anyOf, ...rest } = schema as { anyOf: Choice[] }
  const [value, none] = anyOf as [Choice, Choice]
  if (none.type !== 'null' || !scalarTypes.has(value.type) || 'const' in value) return schema
  const allowed = value.enum && { enum: [...value.enum, null] }
  return { ...value, ...allowed, ...rest, type: [value.type, 'null'] }
}

const scalarTypes: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean'])

type Choice = { type?: string; enum?: unknown[] }

export type JsonSchema = {
  $ref?: string
  properties?: Record<string, { description?: string }>
  required?: string[]
} & Record<string, unknown>
/** Shared schemas by name. */
export type Models = Record<string, Record<string, unknown>>
