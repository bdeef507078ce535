import { operation } from '#kernel/server/operation.ts'
import { compareEndpoint } from '../../contract.ts'
import { costRows } from '../../cost-rows.ts'
import type { DraftRow } from '../../draft-row.ts'
import { finishRow, groupRows } from '../../finish-rows.ts'
import { describeComparison } from '../describe-comparison.ts'
import { type ComparisonData, loadAircraft } from '../load-aircraft.ts'
import { loadCostItems } from '../load-cost-items.ts'
import { unitNames } from '../rows/avionics-units.ts'
import { engineRows } from '../rows/engine-rows.ts'
import { factRows } from '../rows/fact-rows.ts'
import { kindRows } from '../rows/kind-rows.ts'
import { locationRows } from '../rows/location-rows.ts'
import { priceCheckRows } from '../rows/price-check-rows.ts'
import { priceRows } from '../rows/price-rows.ts'

export const compareListings = operation(compareEndpoint, async (ctx, { ids, hours }) => {
  const found = await loadAircraft(ctx, ids)
  const costs = await loadCostItems(ctx, found.aircraft)
  const aircraft = found.aircraft.map(({ id, state, listing, card }) => ({
    id,
    state,
    registration: listing.registration,
    listing: card,
    costItems: costs.get(id) ?? null,
  }))
  const drafts = [
    ...priceRows(found),
    ...priceCheckRows(found),
    ...costRows(aircraft, hours),
    ...engineRows(found),
    ...factRows(found),
    ...equipmentRows(found),
    ...kindRows(found),
    ...locationRows(found),
  ]
  const { groups, unstated } = groupRows(drafts.map((row) => finishRow(row, found.aircraft)))
  return {
    ...describeComparison(found.aircraft, groups),
    aircraft,
    gone: ids.filter((id) => !found.aircraft.some((one) => one.id === id)),
    groups,
    unstated,
  }
})

/** Creates rows for avionics units that don't imply a fact. Units that aren't listed aren't shown as missing. */
function equipmentRows({ aircraft }: ComparisonData): DraftRow[] {
  return [
    {
      key: 'avionics.radios',
      label: 'Radios',
      group: 'Equipment',
      cells: aircraft.map(({ specs }) => ({ text: unitNames(specs, ['nav-com', 'com']) })),
    },
  ]
}
