import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { Airframe } from './airframe.ts'

/** Names as stored. */
export type NamedAircraft = Airframe & { make: string | null; model: string | null }

/**
 * Names the aircraft of a table again, because a new version may read their makes and models differently. Call it in a
 * transaction. Returns true if names changed.
 */
export async function renewAirframes(
  { db }: AppContext,
  table: 'registry_aircraft' | 'accident_report',
  read: (stored: NamedAircraft) => Airframe,
): Promise<boolean> {
  const { rows } = await sql<NamedAircraft>`
    select distinct make, model, maker, family from ${sql.table(table)}`.execute(db)
  const changed: { before: NamedAircraft; now: Airframe }[] = []
  for (const [index, before] of rows.entries()) {
    if (index % sliceSize === 0) await yieldToRequests()
    const now = read(before)
    if (now.maker !== before.maker || now.family !== before.family) changed.push({ before, now })
  }
  if (changed.length === 0) return false
  await sql`
    update ${sql.table(table)} a set maker = c.now->>'maker', family = c.now->>'family'
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) c (before jsonb, now jsonb)
    where coalesce(a.model, '') = coalesce(c.before->>'model', '')
      and a.make is not distinct from c.before->>'make'
      and a.maker is not distinct from c.before->>'maker'
      and a.family is not distinct from c.before->>'family'`.execute(db)
  return true
}

const sliceSize = 500
