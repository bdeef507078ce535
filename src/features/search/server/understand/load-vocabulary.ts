import { getFormLookups } from '#features/lookups/server/public/get-form-lookups.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ChoiceNames } from '../../active-filters.ts'
import type { Facets, SearchQuery } from '../../contract.ts'
import { choiceCodes } from '../../filters.ts'
import { AircraftNameIndex } from '../line-parser/aircraft-name-index.ts'
import { searchIndexKey } from '../live/live-index.ts'
import { sellerName } from '../seller-name.ts'

/** Returns the makes, families, and models that a line can mention. Reloads them once a minute. */
export async function loadVocabulary(ctx: AppContext): Promise<Vocabulary> {
  const cached = vocabularyCache.get(ctx.services)
  if (ctx.outage && cached) return cached.vocabulary
  const now = ctx.now().getTime()
  if (cached && now - cached.readAt < lifetimeMs) return cached.vocabulary
  const read = readVocabulary(ctx)
  vocabularyCache.set(ctx.services, { readAt: now, vocabulary: read })
  // Failures aren't cached.
  read.catch(() =>
    cached ? vocabularyCache.set(ctx.services, cached) : vocabularyCache.delete(ctx.services),
  )
  return read
}

async function readVocabulary(ctx: AppContext): Promise<Vocabulary> {
  const [{ makes, models }, families] = await Promise.all([
    getFormLookups(ctx),
    ctx.db.selectFrom('model_family').select(['id', 'make_id as makeId', 'name']).execute(),
  ])
  // Excludes makes that users entered, so that their names don't become search terms.
  const catalogMakeIds = new Set(makes.map(({ id }) => id))
  const catalogFamilies = families.filter(({ makeId }) => catalogMakeIds.has(makeId))
  return { names: new AircraftNameIndex({ makes, families: catalogFamilies, models }) }
}

const lifetimeMs = 60_000
const vocabularyCache = new WeakMap<
  AppContext['services'],
  { readAt: number; vocabulary: Promise<Vocabulary> }
>()

type Vocabulary = { names: AircraftNameIndex }

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
