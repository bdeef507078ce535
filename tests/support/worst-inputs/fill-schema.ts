import type { z } from 'zod'

/** Returns a value that has the schema's shape, with the given value in every leaf. */
export function fillSchema(schema: z.ZodType, leaf: unknown, depth = 0): unknown {
  const def = schema.def as Def
  if (depth > maxDepth) return leaf
  const fill = (inner: z.ZodType) => fillSchema(inner, leaf, depth + 1)
  if (def.shape)
    return Object.fromEntries(Object.entries(def.shape).map(([name, inner]) => [name, fill(inner)]))
  if (def.element) return [fill(def.element)]
  if (def.options) return fill(def.options.at(-1) as z.ZodType)
  if (def.type === 'record' && def.valueType) return { [String(leaf)]: fill(def.valueType) }
  if (def.left && def.right)
    return Object.assign({}, fill(def.left) as object, fill(def.right) as object)
  const inner = def.innerType ?? def.in ?? def.getter?.()
  return inner ? fill(inner) : leaf
}

const maxDepth = 8

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  options?: z.ZodType[]
  valueType?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  getter?: () => z.ZodType
}
