import { lookupsForForms } from '#features/lookups/server/public/lookups-for-forms.ts'
import { findTradeName } from '#features/lookups/trade-name.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { SearchQuery } from '../../contract.ts'
import type { SearchEngine } from '../engine.ts'

/**
 * Models on the market whose name matches, the commonest first: by their family, as in "172", or by their trade
 * name, as in "Skyhawk".
 */
export async function suggestModels(ctx: AppContext, engine: SearchEngine, matches: NameTest) {
  const [families, names] = await Promise.all([engine.families(), engine.labels()])
  const onMarket = families.map((family) => ({ ...family, make: names.m.get(family.makeId) ?? '' }))
  const byFamily = onMarket
    .filter(({ make, family }) => matches(`${make} ${family}`) && !matches(make))
    .map(({ make, family, count }) => ({
      text: `${make} ${family}`,
      detail: null,
      search: { kw: `${make} ${family}` },
      count,
    }))
  const byName = await namedModels(ctx, engine, onMarket, matches)
  return [...byFamily, ...byName].toSorted((one, other) => other.count - one.count)
}

/** Models that match by their trade name only; those that match by their family are listed already. */
async function namedModels(
  ctx: AppContext,
  engine: SearchEngine,
  onMarket: FamilyOnMarket[],
  matches: NameTest,
) {
  const named = (await tradeNames(ctx, onMarket)).filter(
    ({ make, family, name }) =>
      matches(`${make} ${family} ${name}`) && !matches(`${make} ${family}`),
  )
  const counted = await Promise.all(
    named.map(async ({ make, family, name }) => {
      const search = { kw: `${make} ${name}` }
      const count = await engine.count(SearchQuery.parse(search), null)
      return { text: `${make} ${name}`, detail: family, search, count }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** FacetLabels of the models that the catalogue knows of families on the market, each once. */
async function tradeNames(ctx: AppContext, onMarket: FamilyOnMarket[]) {
  const { models } = await lookupsForForms(ctx)
  return onMarket.flatMap((of) => {
    const own = models.filter(({ makeId, family }) => makeId === of.makeId && family === of.family)
    const names = new Set(own.map(findTradeName).filter((name) => name !== null))
    return [...names].map((name) => ({ ...of, name }))
  })
}

type FamilyOnMarket = { makeId: number; make: string; family: string; count: number }
/** Whether a name is what was asked for. */
export type NameTest = (name: string) => boolean
