import { monthlyCost } from '#features/listings/owning-cost.ts'
import { monthlyShares } from '#features/ownership/rules.ts'
import { formatCount } from '#kernel/format/numbers.ts'
import { formatCost, type Units } from '#kernel/format/units.ts'
import { t } from '#kernel/messages/translate.ts'
import type { ComparedAircraft } from './contract.ts'
import type { DraftCell, DraftRow } from './draft-row.ts'
import { costItemKey } from './rules.ts'

/** Creates rows for the total cost of ownership at the given annual hours and for each cost item. */
export function costRows(
  aircraft: readonly Costed[],
  hoursPerYear: number,
  units: Units,
): DraftRow[] {
  const shares = aircraft.map(({ costItems }) => new Map(itemShares(costItems, hoursPerYear)))
  return [
    {
      key: 'monthlyCost',
      label: 'All-in cost per month',
      about: t`At ${formatCount(hoursPerYear, 'hour')} a year, with our standard assumptions`,
      better: 'low',
      group: 'What you pay',
      cells: aircraft.map((one) => totalCell(one, hoursPerYear, units)),
    },
    ...namedItems(aircraft).map(
      ([id, name]): DraftRow => ({
        key: costItemKey(id),
        label: name,
        isPart: true,
        better: 'low',
        group: 'What you pay',
        cells: aircraft.map((_, i) => itemCell(shares[i]?.get(id), units)),
      }),
    ),
  ]
}

/** Returns the total cost. A loan can't be computed without a price, and costs don't apply to sold aircraft. */
function totalCell({ listing, state }: Costed, hoursPerYear: number, units: Units): DraftCell {
  if (state === 'sold') return { text: null, applies: false }
  if (!listing.cost) return { text: 'Needs a price' }
  return moneyCell(monthlyCost(listing.cost, hoursPerYear), units)
}

function itemCell(dollars: number | undefined, units: Units): DraftCell {
  return dollars === undefined ? { text: null, applies: false } : moneyCell(dollars, units)
}

function moneyCell(value: number, units: Units): DraftCell {
  return { text: formatCost(value, units), value }
}

/** Returns the distinct cost items of all aircraft. Uses the first name found for each ID. */
function namedItems(aircraft: readonly Costed[]): [string, string][] {
  const names = new Map<string, string>()
  for (const { costItems } of aircraft)
    for (const { id, name } of costItems ?? []) if (!names.has(id)) names.set(id, name)
  return [...names]
}

function itemShares(items: Costed['costItems'], hoursPerYear: number): [string, number][] {
  const shares = monthlyShares(items ?? [], hoursPerYear)
  return (items ?? []).map(({ id }, i) => [id, shares[i] ?? 0])
}

type Costed = Pick<ComparedAircraft, 'state' | 'costItems'> & {
  listing: Pick<ComparedAircraft['listing'], 'cost'>
}
