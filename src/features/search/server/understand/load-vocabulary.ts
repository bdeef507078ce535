import { sql } from 'kysely'
import { getFormLookups } from '#features/lookups/server/public/get-form-lookups.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { AircraftNameIndex } from '../line-parser/aircraft-name-index.ts'

/** Returns the makes, families, models, and states that a line can mention. Reloads them once a minute. */
export async function loadVocabulary(ctx: AppContext): Promise<Vocabulary> {
  const known = remembered.get(ctx.services)
  if (ctx.outage && known) return known.vocabulary
  const now = ctx.now().getTime()
  if (known && now - known.readAt < lifetimeMs) return known.vocabulary
  const read = readVocabulary(ctx)
  remembered.set(ctx.services, { readAt: now, vocabulary: read })
  // Failures aren't cached.
  read.catch(() => (known ? remembered.set(ctx.services, known) : remembered.delete(ctx.services)))
  return read
}

async function readVocabulary(ctx: AppContext): Promise<Vocabulary> {
  const [{ makes, models }, families, states] = await Promise.all([
    getFormLookups(ctx),
    ctx.db.selectFrom('model_family').select(['id', 'make_id as makeId', 'name']).execute(),
    sql<State>`select id, code, name from state`.execute(ctx.db),
  ])
  // Excludes makes that users entered, so that their names don't become search terms.
  const known = new Set(makes.map(({ id }) => id))
  const ofKnown = families.filter(({ makeId }) => known.has(makeId))
  return { names: new AircraftNameIndex({ makes, families: ofKnown, models }), states: states.rows }
}

const lifetimeMs = 60_000
const remembered = new WeakMap<
  AppContext['services'],
  { readAt: number; vocabulary: Promise<Vocabulary> }
>()

type State = { id: number; code: string; name: string }
type Vocabulary = { names: AircraftNameIndex; states: State[] }
