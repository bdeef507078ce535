import type { z } from 'zod'

/**
 * Returns the names in a request that neither its input nor its output has, as paths. Clients of the specification send
 * back whole entities, so unknown names can't be rejected, and read-only names aren't mistakes.
 */
export function findIgnored(endpoint: { input: z.ZodType; output: z.ZodType }, sent: unknown) {
  return findUnknown([endpoint.input, endpoint.output], sent)
}

/** Returns the names that are in none of the schemas of the same part. Parts that one doesn't describe have none. */
function findUnknown(
  schemas: readonly z.core.$ZodType[],
  sent: unknown,
  path: readonly unknown[] = [],
): string[] {
  const defs = schemas.map(unwrap)
  const objects = defs.filter((def) => def.type === 'object')
  if (objects.length === defs.length)
    return Object.entries(toObject(sent)).flatMap(([name, item]) => {
      const parts = objects.flatMap(
        ({ shape, catchall }) => (Object.hasOwn(shape, name) ? shape[name] : catchall) ?? [],
      )
      const at = [...path, name]
      return parts.length > 0 ? findUnknown(parts, item, at) : [at.join('.')]
    })
  const arrays = defs.filter((def) => def.type === 'array')
  if (arrays.length < defs.length || !Array.isArray(sent)) return []
  const elements = arrays.map(({ element }) => element)
  return sent.flatMap((item, at) => findUnknown(elements, item, [...path, at]))
}

/** Returns the definition of the value inside wrappers such as `nullable`. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodTypes['_zod']['def'] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'pipe':
      return unwrap(isObject(def.in) ? def.in : def.out)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return unwrap(def.innerType)
    default:
      return def
  }
}

function isObject(schema: z.core.$ZodType): boolean {
  return (schema as z.core.$ZodTypes)._zod.def.type === 'object'
}

/** Also reads an object that was sent as JSON in a text. */
function toObject(sent: unknown): object {
  if (typeof sent === 'object') return sent ?? {}
  try {
    return typeof sent === 'string' ? Object(JSON.parse(sent)) : {}
  } catch {
    return {}
  }
}
