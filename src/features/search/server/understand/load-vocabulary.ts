import { getFormLookups } from '#features/lookups/server/public/get-form-lookups.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { AircraftNameIndex } from '../line-parser/aircraft-name-index.ts'

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
