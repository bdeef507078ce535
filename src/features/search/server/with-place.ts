import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { SearchQuery } from '../contract.ts'
import { resolvePlace } from './resolve-place.ts'

/**
 * The search with its place as it is written everywhere, for what people type into an address: "denver" is
 * Denver, CO, and "Texas" is a state, which is no point to measure from.
 */
export async function withPlace(ctx: AppContext, query: SearchQuery): Promise<Placed> {
  const { near, nm: _, ...rest } = query
  if (near === undefined) return { query, unknownPlace: null }
  const state = await stateCalled(ctx, near)
  if (state !== undefined)
    return { query: { ...rest, st: query.st ?? [state] }, unknownPlace: null }
  const place = await resolvePlace(ctx, near)
  if (place) return { query: { ...query, near: place.name }, unknownPlace: null }
  return { query: rest, unknownPlace: near }
}

async function stateCalled({ db }: AppContext, text: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from state where lower(${text}) in (lower(code), lower(name)) limit 1`.execute(db)
  return rows[0]?.id
}

type Placed = { query: SearchQuery; unknownPlace: string | null }
