import { lookupsForForms } from '#features/lookups/server/public/lookups-for-forms.ts'
import { findTradeName } from '#features/lookups/trade-name.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { readSearchQuery } from '../../rules.ts'
import { isFiltered } from '../../search-address.ts'
import type { SearchEngine } from '../engine.ts'
import { vocabulary } from '../understand/vocabulary.ts'
import { parseLine } from '../words/parse-line.ts'
import { placeLookup } from '../words/place-lookup.ts'

/**
 * Models on the market whose name matches, the commonest first: by their family, as in "172", or by their trade
 * name, as in "Skyhawk".
 */
export async function suggestModels(ctx: AppContext, engine: SearchEngine, matches: NameTest) {
  const [families, names] = await Promise.all([engine.families(), engine.labels()])
  const onMarket = families.map((family) => ({ ...family, make: names.m.get(family.makeId) ?? '' }))
  const byFamily = onMarket
    .filter(({ make, family }) => matches(`${make} ${family}`) && !matches(make))
    .map(({ familyId, make, family, count }) => ({
      text: `${make} ${family}`,
      detail: null,
      search: toQuery({ md: String(familyId) }),
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
  const read = await readName(ctx)
  const counted = await Promise.all(
    named.map(async ({ make, family, name }) => {
      const text = `${make} ${name}`
      const search = read(text)
      return { text, detail: family, search, count: await engine.count(search, null) }
    }),
  )
  return counted.filter(({ count }) => count > 0)
}

/** A name as the line of words reads it: the family, and the word where only some of its models have it. */
async function readName(ctx: AppContext): Promise<(text: string) => SearchQuery> {
  const { names } = await vocabulary(ctx)
  const noPlaces = placeLookup({ states: [], cities: [], airports: [], zips: [] })
  return (text) => {
    const { query, notUnderstood } = parseLine(text, names, noPlaces)
    const search = toQuery(query)
    return notUnderstood.length === 0 && isFiltered(search) ? search : toQuery({ kw: text })
  }
}

function toQuery(parameters: Record<string, string>): SearchQuery {
  return readSearchQuery(new URLSearchParams(parameters)).query
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

type FamilyOnMarket = {
  familyId: number
  makeId: number
  make: string
  family: string
  count: number
}
/** Whether a name is what was asked for. */
export type NameTest = (name: string) => boolean
