import type { z } from 'zod'
import { type AppContext, serviceKey } from '../../app-context.ts'
import { mapTexts } from './map-texts.ts'

/** Removes parts of a person's text that others must not read. The mail feature provides it. */
export const cleanTextKey = serviceKey<(ctx: AppContext, text: string) => string>('clean text')

/** Cleans all texts of parsed input, before anything is stored. */
export function cleanTexts<I extends z.ZodType>(ctx: AppContext, schema: I, fields: z.output<I>) {
  const clean = ctx.services.get(cleanTextKey)
  return mapTexts(schema, fields, (text) => clean(ctx, text)) as z.output<I>
}
