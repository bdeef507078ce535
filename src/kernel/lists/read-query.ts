import type { z } from 'zod'

/** Parses a list's input from a URL. Ignores empty and invalid parameters. */
export function readQuery<S extends z.ZodRawShape>(
  schema: z.ZodObject<S>,
  params: URLSearchParams,
): z.output<z.ZodObject<S>> {
  const valid = Object.entries<z.core.$ZodType>(schema.shape).flatMap(([name, field]) => {
    const text = params.get(name)
    return text && (field as z.ZodType).safeParse(text).success ? [[name, text]] : []
  })
  return schema.parse(Object.fromEntries(valid))
}
