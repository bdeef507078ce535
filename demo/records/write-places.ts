import { sql } from 'kysely'
import { loadRegistry } from '#features/lookups/server/public/load-registry.ts'
import { demoRegistryFile } from '#features/records/server/public/load-place-coverage.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { loadDemoFile, withoutQueue } from './load-demo-file.ts'

/** Loads an invented file of registered aircraft, so that pages of models show places. It has no owners. */
export async function writePlaces(ctx: AppContext): Promise<void> {
  // The registry is loaded at the same time as the demo market. Waits until that is done.
  await loadRegistry.handle(withoutQueue(ctx), {})
  const { rows } = await sql<{ number: string; year: number | null; roll: number }>`
    select substr(registration, 2) as number, year, abs(hashtext(registration)) % 1000 as roll
    from registry_aircraft join registered_family using (maker, family)
    where registered >= 20 and abs(hashtext(reverse(registration))) % 40 = 0 order by 1`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  const lines = rows.map(({ number, year, roll }) => `${number},${year ?? ''},${placeOf(roll)},`)
  const file = `${['N-NUMBER,YEAR MFR,STATE,COUNTRY,', ...lines].join('\r\n')}\r\n`
  await loadDemoFile(ctx, { source: 'faa', fileName: demoRegistryFile, file })
}

/** Returns a state and country. Earlier places are more common. */
function placeOf(roll: number): string {
  const index = Math.floor((roll / 1000) ** 2 * places.length)
  return places[index] ?? 'TX,US'
}

const places = [
  ...'TX CA FL AZ WA CO GA NC OH IL MN OR PA NY MI TN VA UT ID AK WI MO KS NV'
    .split(' ')
    .map((state) => `${state},US`),
  ',CA',
  ',GB',
]
