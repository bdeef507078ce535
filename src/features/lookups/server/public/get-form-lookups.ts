import type { AppContext } from '#kernel/app-context.ts'
import { getLookups } from '../get-lookups.ts'

export async function getFormLookups(ctx: AppContext) {
  const { makes, models, types, categories, fuels, hulls } = await getLookups(ctx, {})
  return { makes, models, types, categories, fuels, hulls }
}
