import type { z } from 'zod'

/** Calls the function for a schema and each of its parts, with the path of property names. */
export function walkSchema(
  schema: z.core.$ZodType,
  visit: (part: z.core.$ZodType, path: string) => void,
  path = '',
  seen = new Set<z.core.$ZodType>(),
) {
  if (seen.has(schema)) return
  seen.add(schema)
  visit(schema, path)
  const {
    shape = {},
    element,
    innerType,
    options = [],
    items = [],
    in: from,
    out,
    ...def
  } = schema._zod.def as Parts
  for (const [name, part] of Object.entries(shape)) walkSchema(part, visit, `${path}.${name}`, seen)
  const parts = [element, innerType, from, out, def.left, def.right, def.valueType]
  for (const part of [...parts, ...options, ...items, def.getter?.()])
    if (part) walkSchema(part, visit, path, seen)
}

type Parts = {
  shape?: Record<string, z.core.$ZodType>
  options?: z.core.$ZodType[]
  items?: z.core.$ZodType[]
  getter?: () => z.core.$ZodType
} & Partial<
  Record<'element' | 'innerType' | 'in' | 'out' | 'left' | 'right' | 'valueType', z.core.$ZodType>
>
