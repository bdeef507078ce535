import type { z } from 'zod'
import { type AppContext, serviceKey } from '../../app-context.ts'
import { mapTexts } from './map-texts.ts'

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
