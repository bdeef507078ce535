import { computeItems } from '#features/ownership/rules.ts'
import { loadCostSheets } from '#features/ownership/server/public/load-cost-sheet.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { ComparedAircraft } from '../contract.ts'
import type { Aircraft } from './load-aircraft.ts'

/** Loads the ownership cost items of each aircraft, based on the default assumptions. Excludes sold aircraft. */
export async function loadCostItems(
  ctx: AppContext,
  aircraft: readonly Pick<Aircraft, 'id' | 'state'>[],
): Promise<Map<number, NonNullable<ComparedAircraft['costItems']>>> {
  const offered = aircraft.filter(({ state }) => state !== 'sold').map(({ id }) => id)
  const sheets = await loadCostSheets(ctx, offered)
  return new Map(
    sheets.map((sheet) => [
      sheet.listingId,
      computeItems(sheet).map(({ id, name, yearlyFixed, hourly, limitYearly, limitHourly }) => ({
        id,
        name,
        yearlyFixed,
        hourly,
        limitYearly,
        limitHourly,
      })),
    ]),
  )
}
