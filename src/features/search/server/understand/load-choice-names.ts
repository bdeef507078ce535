import type { AppContext } from '#kernel/app-context.ts'
import type { ChoiceNames } from '../../active-filters.ts'
import type { Facets, SearchQuery } from '../../contract.ts'
import { choiceCodes } from '../../filters.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { sellerName } from '../seller-name.ts'

/** Returns the option labels of a search without computing counts. */
export async function loadChoiceNames(ctx: AppContext, query: SearchQuery): Promise<ChoiceNames> {
  const engine = await ctx.services.get(searchIndexKey).engine(ctx)
  const names = await engine.labels()
  const facets = Object.fromEntries(
    choiceCodes.map((code) => {
      // All makes are needed because a family's label includes its make.
      const ids = code === 'm' ? [...names.m.keys()] : (query[code] ?? [])
      const choices = ids.flatMap((id) => {
        const text = names[code].get(id)
        return text === undefined ? [] : { id, text, count: 0, makeId: names.makeOf.get(id) ?? 0 }
      })
      return [code, choices]
    }),
  ) as unknown as Facets
  return { facets, seller: await sellerName(ctx, query) }
}
