import { monthlyCost } from '#features/listings/owning-cost.ts'
import { monthlyShares } from '#features/ownership/rules.ts'
import { formatCount, formatMoney } from '#kernel/format.ts'
import type { ComparedAircraft } from './contract.ts'
import type { DraftCell, DraftRow } from './draft-row.ts'
import { costItemKey } from './rules.ts'

/** What owning it costs at so many hours a year, and the items that it adds up from. */
export function costRows(aircraft: readonly Costed[], hoursPerYear: number): DraftRow[] {
  const shares = aircraft.map(({ costItems }) => new Map(itemShares(costItems, hoursPerYear)))
  return [
    {
      key: 'monthlyCost',
      label: 'All in, a month',
      about: `At ${formatCount(hoursPerYear, 'hour')} a year, under the usual assumptions`,
      better: 'low',
      group: 'What you pay',
      cells: aircraft.map((one) => totalCell(one, hoursPerYear)),
    },
    ...namedItems(aircraft).map(
      ([id, name]): DraftRow => ({
        key: costItemKey(id),
        label: name,
        isPart: true,
        better: 'low',
        group: 'What you pay',
        cells: aircraft.map((_, i) => itemCell(shares[i]?.get(id))),
      }),
    ),
  ]
}

/** Without a price there is no loan to reckon with, and what is sold costs nobody here anything. */
function totalCell({ listing, state }: Costed, hoursPerYear: number): DraftCell {
  if (state === 'sold') return { text: null, applies: false }
  if (!listing.cost) return { text: 'Needs a price' }
  return moneyCell(monthlyCost(listing.cost, hoursPerYear))
}

function itemCell(dollars: number | undefined): DraftCell {
  return dollars === undefined ? { text: null, applies: false } : moneyCell(dollars)
}

function moneyCell(value: number): DraftCell {
  return { text: formatMoney(value), value }
}

/** Every item that any of them has, as the first one names it. */
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
