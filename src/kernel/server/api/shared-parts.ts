import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

/**
 * Converts a schema. Parts with an ID, such as `ListingCard`, become shared models, which are added to `shared`. As
 * input, a model can differ, because some fields are optional or are converted.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: 'input' | 'output',
  shared: Shared,
): JsonSchema {
  const suffix = io === 'input' ? 'Input' : ''
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      removeSafeIntegerBounds(jsonSchema)
      // Later versions may add fields to responses.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties
    },
  })
  const text = JSON.stringify(json).replaceAll(
    /"#\/\$defs\/([\w-]+)"/g,
    (_ref, id: string) => `"#/components/schemas/${id}${suffix}"`,
  )
  const { $defs = {}, ...rest } = JSON.parse(text) as JsonSchema & { $defs?: Models }
  for (const [id, { id: _id, ...model }] of Object.entries($defs))
    shared.schemas[id + suffix] = model
  return rest
}

/** Every integer has these bounds, so they say nothing. */
function removeSafeIntegerBounds(schema: z.core.JSONSchema.BaseSchema) {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

/** Returns a reference to the parameter, unless another one has its name. */
export function shareParameter(
  { parameters }: Shared,
  parameter: Parameter,
): Parameter | Reference {
  parameters[parameter.name] ??= parameter
  return isDeepStrictEqual(parameters[parameter.name], parameter)
    ? { $ref: `#/components/parameters/${parameter.name}` }
    : parameter
}

export type JsonSchema = {
  properties?: Record<string, { description?: string }>
  required?: string[]
} & Record<string, unknown>
type Models = Record<string, Record<string, unknown>>
type Parameter = { name: string; in: string } & Record<string, unknown>
type Reference = { $ref: string }
/** Parts of the description that operations refer to, by name. */
export type Shared = {
  schemas: Models
  parameters: Record<string, Parameter>
  responses: Record<string, object>
}
