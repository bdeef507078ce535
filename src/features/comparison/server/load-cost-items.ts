import { reckonItems } from '#features/ownership/rules.ts'
import { loadCostSheets } from '#features/ownership/server/public/load-cost-sheet.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ComparedAircraft } from '../contract.ts'
import type { Aircraft } from './load-aircraft.ts'

/** What owning each of them costs under the usual assumptions, item by item; nothing of what is sold. */
export async function loadCostItems(
  ctx: AppContext,
  aircraft: readonly Pick<Aircraft, 'id' | 'state'>[],
): Promise<Map<number, NonNullable<ComparedAircraft['costItems']>>> {
  const offered = aircraft.filter(({ state }) => state !== 'sold').map(({ id }) => id)
  const sheets = await loadCostSheets(ctx, offered)
  return new Map(
    sheets.map((sheet) => [
      sheet.listingId,
      reckonItems(sheet).map(({ id, name, yearlyFixed, hourly }) => ({
        id,
        name,
        yearlyFixed,
        hourly,
      })),
    ]),
  )
}
