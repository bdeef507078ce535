import { z } from 'zod'
import { omittedFields, sellerFields } from './for-models.ts'

/** Returns the JSON schema of a response after `forModels`. Shared models are inlined, because some differ by place. */
export function toModelSchema(schema: z.ZodType): ObjectSchema {
  const { $schema: _, $defs = {}, ...root } = z.toJSONSchema(schema, { unrepresentable: 'any' })
  return convert(root as Schema, $defs as Models) as unknown as ObjectSchema
}

function convert(schema: Schema, models: Models): Schema {
  const { $ref, properties, items, anyOf, id: _, ...rest } = schema
  if ($ref !== undefined) return convert(models[$ref.replace('#/$defs/', '')] ?? {}, models)
  return {
    ...rest,
    ...(items && { items: convert(items, models) }),
    ...(anyOf && { anyOf: anyOf.map((choice) => convert(choice, models)) }),
    ...(properties && convertFields(schema, models)),
  }
}

/** Later versions may add fields. */
function convertFields({ properties = {}, required = [] }: Schema, models: Models): Schema {
  const names = Object.keys(properties).filter((name) => !omittedFields.includes(name))
  const bySeller = names.filter((name) => sellerFields.includes(name))
  const others = names.filter((name) => !bySeller.includes(name))
  const toObject = (fields: readonly string[]) => ({
    properties: Object.fromEntries(
      fields.map((name) => [name, convert(properties[name] ?? {}, models)]),
    ),
    required: required.filter((name) => fields.includes(name)),
    additionalProperties: true,
  })
  const { properties: own, ...object } = toObject(others)
  if (bySeller.length === 0) return { properties: own, ...object }
  const sellerText = { type: 'object', ...toObject(bySeller) }
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
