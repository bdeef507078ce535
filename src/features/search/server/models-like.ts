import { lookupsForForms } from '#features/lookups/server/public/lookups-for-forms.ts'
import { tradeNameOf } from '#features/lookups/trade-name.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { SearchQuery } from '../contract.ts'
import type { SearchEngine } from './engine.ts'

/**
 * Models on the market that the words mean, most of them first: by their family, as in "172", and by what they are
 * called beside it, as in "Skyhawk".
 */
export async function modelsLike(ctx: AppContext, engine: SearchEngine, meant: Asked) {
  const [families, names] = await Promise.all([engine.families(), engine.names()])
  const onMarket = families.map((family) => ({ ...family, make: names.m.get(family.makeId) ?? '' }))
  const byFamily = onMarket
    .filter(({ make, family }) => meant(`${make} ${family}`) && !meant(make))
    .map(({ make, family, count }) => ({
      text: `${make} ${family}`,
      detail: null,
      search: { kw: `${make} ${family}` },
      count,
    }))
  const byName = await namedModels(ctx, engine, onMarket, meant)
  return [...byFamily, ...byName].toSorted((one, other) => other.count - one.count)
}

/** Those that are meant by their name and not by their family already. */
async function namedModels(
  ctx: AppContext,
  engine: SearchEngine,
  onMarket: FamilyOnMarket[],
  meant: Asked,
) {
  const named = (await tradeNames(ctx, onMarket)).filter(
    ({ make, family, name }) => meant(`${make} ${family} ${name}`) && !meant(`${make} ${family}`),
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

/** Names of the models that the catalogue knows of families on the market, each once. */
async function tradeNames(ctx: AppContext, onMarket: FamilyOnMarket[]) {
  const { models } = await lookupsForForms(ctx)
  return onMarket.flatMap((of) => {
    const own = models.filter(({ makeId, family }) => makeId === of.makeId && family === of.family)
    const names = new Set(own.map(tradeNameOf).filter((name) => name !== null))
    return [...names].map((name) => ({ ...of, name }))
  })
}

type FamilyOnMarket = { makeId: number; make: string; family: string; count: number }
/** Whether a name is what was asked for. */
export type Asked = (name: string) => boolean
