import { z } from 'zod'
import { omittedFields, sellerFields } from './for-models.ts'

/** Returns the JSON schema of a response after `forModels`. Shared models are inlined, because some differ by place. */
export function toModelSchema(schema: z.ZodType): ObjectSchema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return convert(root as Schema, $defs as Models) as unknown as ObjectSchema
}

/** Inside of texts by sellers, nothing is set apart again. */
function convert(schema: Schema, models: Models, isBySeller = false): Schema {
  const { $ref, properties, items, anyOf, id: _, ...rest } = schema
  const inline = (part: Schema) => convert(part, models, isBySeller)
  if ($ref !== undefined) return inline(models[$ref.replace('#/$defs/', '')] ?? {})
  return {
    ...rest,
    ...(items && { items: inline(items) }),
    ...(anyOf && { anyOf: anyOf.map(inline) }),
    ...(properties &&
      (isBySeller ? { properties: mapValues(properties, inline) } : convertFields(schema, models))),
  }
}

function mapValues(fields: Record<string, Schema>, change: (field: Schema) => Schema) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))
}

/** Later versions may add fields. */
function convertFields({ properties = {}, required = [] }: Schema, models: Models): Schema {
  const names = Object.keys(properties).filter((name) => !omittedFields.includes(name))
  const bySeller = names.filter((name) => sellerFields.includes(name))
  const others = names.filter((name) => !bySeller.includes(name))
  const toObject = (fields: readonly string[], isBySeller = false) => ({
    properties: Object.fromEntries(
      fields.map((name) => [name, convert(properties[name] ?? {}, models, isBySeller)]),
    ),
    required: required.filter((name) => fields.includes(name)),
    additionalProperties: true,
  })
  const { properties: own, ...object } = toObject(others)
  if (bySeller.length === 0) return { properties: own, ...object }
  const sellerText = { type: 'object', ...toObject(bySeller, true) }
  return {
    ...object,
    properties: { ...own, sellerText },
    required: [...object.required, 'sellerText'],
  }
}

type Schema = {
  $ref?: string
  id?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
} & Record<string, unknown>
type Models = Record<string, Schema>
type ObjectSchema = {
  type: 'object'
  properties: Record<string, z.core.util.JSONType>
  required?: string[]
}
