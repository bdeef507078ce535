import { type ActorContext, type AppContext, hasActor, serviceKey } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import type { SearchQuery } from '../../contract.ts'

/** Lists the IDs of the caller's saved listings. Provided by the feature that stores them. */
export const savedIdsKey = serviceKey<(ctx: ActorContext) => Promise<number[]>>('saved listings')

/** Returns the IDs of the caller's saved listings if `so` restricts the search to them. */
export async function restrictToSaved(
  ctx: AppContext,
  query: SearchQuery,
): Promise<number[] | null> {
  if (!query.so) return null
  if (!hasActor(ctx)) throw new Refusal('sign_in_first')
  return ctx.services.get(savedIdsKey)(ctx)
}
