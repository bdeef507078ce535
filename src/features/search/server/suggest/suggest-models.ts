import { getFormLookups } from '#features/lookups/server/public/get-form-lookups.ts'
import { findTradeName } from '#features/lookups/trade-name.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../../contract.ts'
import { readExactQuery } from '../../rules.ts'
import { isFiltered } from '../../search-url.ts'
import type { SearchEngine } from '../engine.ts'
import { parseLine } from '../line-parser/parse-line.ts'
import { loadVocabulary } from '../understand/load-vocabulary.ts'

/**
 * Suggests models on the market whose name matches, most common first. Matches the family, such as "172", or the trade
 * name, such as "Skyhawk".
 */
export async function suggestModels(ctx: AppContext, engine: SearchEngine, matches: NameTest) {
  const [families, names] = await Promise.all([engine.families(), engine.labels()])
  const onMarket = families.map((family) => ({ ...family, make: names.m.get(family.makeId) ?? '' }))
  const byFamily = onMarket
    .filter(({ make, family }) => matches(`${make} ${family}`) && !matches(make))
    .flatMap(({ familyId, make, family, count }) => {
      const search = toQuery({ md: String(familyId) })
      return search ? [{ text: `${make} ${family}`, detail: null, search, count }] : []
    })
  const byName = await namedModels(ctx, engine, onMarket, matches)
  return [...byFamily, ...byName].toSorted((a, b) => b.count - a.count)
}

/** Returns models that match only by trade name, because models that match by family are already listed. */
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
      return { text, detail: family, search, count: search ? await engine.count(search, null) : 0 }
    }),
  )
  return counted.flatMap(({ search, ...model }) =>
    search && model.count > 0 ? [{ ...model, search }] : [],
  )
}

/**
 * Parses a name like a typed line. Returns the family. Includes the word if only some of the family's models have it.
 */
async function readName(ctx: AppContext): Promise<(text: string) => SearchQuery | null> {
  const { names } = await loadVocabulary(ctx)
  return (text) => {
    const { query, notUnderstood } = parseLine(text, names, () => undefined)
    const search = toQuery(query)
    return notUnderstood.length === 0 && search && isFiltered(search)
      ? search
      : toQuery({ kw: text })
  }
}

function toQuery(parameters: Record<string, string>): SearchQuery | null {
  return readExactQuery(new URLSearchParams(parameters)).query
}

/** Returns the distinct trade names in the catalog for models whose families are on the market. */
async function tradeNames(ctx: AppContext, onMarket: FamilyOnMarket[]) {
  const { models } = await getFormLookups(ctx)
  return onMarket.flatMap((entry) => {
    const own = models.filter(
      ({ makeId, family }) => makeId === entry.makeId && family === entry.family,
    )
    const names = new Set(own.map(findTradeName).filter((name) => name !== null))
    return [...names].map((name) => ({ ...entry, name }))
  })
}

type FamilyOnMarket = {
  familyId: number
  makeId: number
  make: string
  family: string
  count: number
}
/** Tests whether a name matches the input. */
export type NameTest = (name: string) => boolean
