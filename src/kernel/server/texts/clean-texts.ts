import type { z } from 'zod'
import { type AppContext, serviceKey } from '../../app-context.ts'
import { normalizeLine, normalizeText } from '../../normalize-text.ts'

/** Removes parts of a person's text that others must not read. The mail feature provides it. */
export const cleanTextKey = serviceKey<(ctx: AppContext, text: string) => string>('clean text')

/** Cleans a text that isn't a field of an operation, such as an email. */
export function cleanText(ctx: AppContext, text: string): string {
  return ctx.services.get(cleanTextKey)(ctx, text)
}

/** Cleans all texts of parsed input, before anything is stored. */
export function cleanTexts<I extends z.ZodType>(ctx: AppContext, schema: I, fields: z.output<I>) {
  return mapTexts(schema, fields, (text) => cleanText(ctx, text)) as z.output<I>
}

/** Applies a function to the texts that people write. Their schemas normalize them, unlike those of tokens and codes. */
export function mapTexts(schema: z.core.$ZodType, value: unknown, map: TextMap): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return def.checks?.some(isNormalizing) ? mapText(value, map) : value
    case 'transform':
      return isNormalizer(def.transform) ? mapText(value, map) : value
    case 'pipe':
      return mapTexts(def.out, mapTexts(def.in, value, map), map)
    case 'array':
      return Array.isArray(value) ? value.map((item) => mapTexts(def.element, item, map)) : value
    case 'object':
      return mapProperties(value, (name) => def.shape[name], map)
    case 'record':
      return mapProperties(value, () => def.valueType, map)
    case 'intersection':
      return mapTexts(def.right, mapTexts(def.left, value, map), map)
    case 'union':
      return def.options.reduce((text, option) => mapTexts(option, text, map), value)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
      return mapTexts(def.innerType, value, map)
    default:
      return value
  }
}

function mapProperties(
  value: unknown,
  find: (name: string) => z.core.$ZodType | undefined,
  map: TextMap,
): unknown {
  if (value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => {
      const schema = find(name)
      return [name, schema ? mapTexts(schema, item, map) : item]
    }),
  )
}

function mapText(value: unknown, map: TextMap): unknown {
  return typeof value === 'string' ? map(value) : value
}

function isNormalizing(check: z.core.$ZodCheck<never>): boolean {
  const { def } = check._zod
  return def.check === 'overwrite' && isNormalizer((def as unknown as Overwrite).tx)
}

/** Zod's definition of an overwriting check, whose method needs no `this`. */
type Overwrite = { tx: (this: void, value: unknown) => unknown }

function isNormalizer(change: unknown): boolean {
  return change === normalizeLine || change === normalizeText
}

type TextMap = (text: string) => string
