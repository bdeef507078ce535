import type { z } from 'zod'

/**
 * Returns the names in a request that neither its input nor its output has, as paths. Clients of the specification send
 * back whole entities, so unknown names can't be rejected, and read-only ones are no mistakes.
 */
export function findIgnored(endpoint: { input: z.ZodType; output: z.ZodType }, sent: unknown) {
  // A name inside of an unknown one is unknown too.
  const prefixes = findUnknown(endpoint.output, sent).map((path) => `${path}.`)
  return findUnknown(endpoint.input, sent).filter((path) =>
    prefixes.some((prefix) => `${path}.`.startsWith(prefix)),
  )
}

/** Returns the names that aren't in the schema. Parts that it doesn't describe have none. */
function findUnknown(
  schema: z.core.$ZodType,
  sent: unknown,
  path: readonly unknown[] = [],
): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(toObject(sent)).flatMap(([name, item]) => {
        const part = Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall
        return part ? findUnknown(part, item, [...path, name]) : [[...path, name].join('.')]
      })
    case 'array':
      return Array.isArray(sent)
        ? sent.flatMap((item, at) => findUnknown(def.element, item, [...path, at]))
        : []
    case 'pipe':
      return findUnknown(isObject(def.in) ? def.in : def.out, sent, path)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return findUnknown(def.innerType, sent, path)
    default:
      return []
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
