import type { AppContext } from '#kernel/app-context.ts'
import { lookups } from '../lookups.ts'

/** The choices of forms about an aircraft. */
export async function lookupsForForms(ctx: AppContext) {
  const { makes, models, types, categories, fuels, hulls } = await lookups(ctx, {})
  return { makes, models, types, categories, fuels, hulls }
}
