import { sql } from 'kysely'
import { lookupsForForms } from '#features/lookups/server/public/lookups-for-forms.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Names } from '../words/names.ts'

/** The makes, families and models that lines may name, and the states. Read again once a minute. */
export async function vocabulary(ctx: AppContext): Promise<Vocabulary> {
  const known = remembered.get(ctx.services)
  if (ctx.outage && known) return known.vocabulary
  const now = ctx.now().getTime()
  if (known && now - known.readAt < lifetimeMs) return known.vocabulary
  const read = readVocabulary(ctx)
  remembered.set(ctx.services, { readAt: now, vocabulary: read })
  // A failure is not cached.
  read.catch(() => (known ? remembered.set(ctx.services, known) : remembered.delete(ctx.services)))
  return read
}

async function readVocabulary(ctx: AppContext): Promise<Vocabulary> {
  const [{ makes, models }, families, states] = await Promise.all([
    lookupsForForms(ctx),
    ctx.db.selectFrom('model_family').select(['id', 'make_id as makeId', 'name']).execute(),
    sql<State>`select id, code, name from state`.execute(ctx.db),
  ])
  // Makes that strangers named are no words of the search.
  const known = new Set(makes.map(({ id }) => id))
  const ofKnown = families.filter(({ makeId }) => known.has(makeId))
  return { names: new Names({ makes, families: ofKnown, models }), states: states.rows }
}

const lifetimeMs = 60_000
const remembered = new WeakMap<
  AppContext['services'],
  { readAt: number; vocabulary: Promise<Vocabulary> }
>()

type State = { id: number; code: string; name: string }
type Vocabulary = { names: Names; states: State[] }
