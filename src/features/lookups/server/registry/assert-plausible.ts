import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { formatPercent } from '#kernel/format/numbers.ts'
import { yearMs } from '#kernel/time.ts'
import { isManned } from './registered-families.ts'

/**
 * Rejects an edition that lacks more numbers than can leave the registry in the time since the stored one: in total, or
 * of one maker, type, or range of numbers. It is probably incomplete, and listings would state that their numbers left.
 * A person accepts a real one with `REGISTRY_MAX_LOSS`. Drones leave in fleets and don't count.
 */
export async function assertPlausible(
  { db, config }: AppContext,
  numbers: ReadonlySet<string>,
  { from, to }: Editions,
) {
  if (!from) return
  const years = Math.abs(to.getTime() - from.getTime()) / yearMs
  const maxShare = (config.registryMaxLoss * (1 + years * yearlyFactor)) / 100
  const { rows } = await sql<Loss>`
    select coalesce(block || '…', maker, aircraft_type, 'all aircraft') as aircraft, count(*)::int as total,
      count(*) filter (where edition.registration is null)::int as lost
    from (
      select registration, left(registration, 3) as block, coalesce(maker, 'other makers') as maker, aircraft_type
      from registry_aircraft where ${isManned}) stored
      left join unnest(${[...numbers]}::text[]) edition (registration) using (registration)
    group by grouping sets ((), (block), (maker), (aircraft_type))
    having count(*) filter (where edition.registration is null) > greatest(${maxAlwaysPlausible}::float8,
      count(*) * (${maxShare}::float8 + case when grouping(block, maker, aircraft_type) = 7 then 0 else ${groupShare}::float8 end))
    order by total desc limit 5`.execute(db)
  if (rows.length === 0) return
  const losses = rows.map(
    ({ aircraft, total, lost }) => `${formatPercent((100 * lost) / total, 1)} of ${aircraft}`,
  )
  throw new Error(
    `The FAA registry of ${to.toISOString().slice(0, 10)} was rejected. It lacks ${losses.join(', ')} of the registry of ${from.toISOString().slice(0, 10)}. If that is right, raise REGISTRY_MAX_LOSS until the registry is accepted.`,
  )
}

/**
 * The largest loss so far was 20% in the three years of re-registration from 2010. Numbers also leave because they were
 * changed.
 */
const yearlyFactor = 8

/** Groups vary more than the whole. A flight school can sell its fleet. */
const groupShare = 0.2

/** Number of aircraft whose loss is always plausible. */
const maxAlwaysPlausible = 100

export type Editions = { from: Date | null; to: Date }
type Loss = { aircraft: string; total: number; lost: number }
