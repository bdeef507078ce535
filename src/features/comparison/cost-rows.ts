import { dueHorizonText, monthlyCost, usualYearlyHours } from '#features/listings/owning-cost.ts'
import { findKind } from '#features/lookups/kinds.ts'
import {
  dollarsDue,
  dueCostText,
  nextOverhauls,
  nextOverhaulText,
  overhaulLabels,
} from '#features/ownership/remaining-limits.ts'
import {
  type AssumptionValues,
  type CostItem,
  type CostSheet,
  computeItems,
  monthlyShares,
  pickSupported,
  sumItems,
} from '#features/ownership/rules.ts'
import { formatAlternatives, formatCount } from '#kernel/format/numbers.ts'
import { formatCost, type Units } from '#kernel/format/units.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { ComparedAircraft } from './contract.ts'
import { costItemKey } from './rules.ts'
import { type DraftCell, type DraftRow, notApplicable } from './split-equal-rows.ts'

/**
 * Creates rows for the total cost of ownership at the visitor's hours a year or else at the usual ones of each kind, for
 * each cost item, and for the next overhauls.
 */
export function costRows(
  aircraft: readonly Costed[],
  ownHours: number | undefined,
  units: Units,
  now: Date,
): DraftRow[] {
  const items = aircraft.map(toItems)
  const hours = aircraft.map(({ listing }) => yearlyHours(listing, ownHours))
  const shares = items.map((item, i) => new Map(itemShares(item, hours[i] ?? 0)))
  const overhauls = aircraft.map(({ sheet, own }, i) =>
    sheet ? nextOverhauls(sheet, own ?? {}, hours[i] ?? 0, now) : [],
  )
  const distinct = [...new Set(hours)]
  const hoursText = formatAlternatives(distinct.map((each) => formatCount(each, 'hour')))
  const isOwn = aircraft.some(({ own }) => own && Object.keys(own).length > 0)
  return [
    {
      key: 'monthlyCost',
      label: 'All-in cost per month',
      about: isOwn
        ? t`At ${hoursText} a year, with the numbers you entered`
        : t`At ${hoursText} a year, with our standard assumptions`,
      better: 'low',
      tolerance: estimateTolerance,
      group: 'What you pay',
      cells: aircraft.map((item, i) => ({
        ...totalCell(item, hours[i] ?? 0, units),
        note: distinct.length > 1 ? t`At ${formatCount(hours[i] ?? 0, 'hour')} a year` : null,
      })),
    },
    ...namedItems(items).map(
      ([id, name]): DraftRow => ({
        key: costItemKey(id),
        label: name,
        isPart: true,
        better: 'low',
        tolerance: estimateTolerance,
        group: 'What you pay',
        cells: shares.map((share) => itemCell(share.get(id), units)),
      }),
    ),
    {
      key: 'dollarsDue',
      label: t`Due within ${dueHorizonText()}`,
      better: 'low',
      group: 'What you pay',
      cells: aircraft.map(({ sheet }) => (sheet ? dueCell(sheet, now, units) : notApplicable)),
    },
    ...overhaulLabels.map(
      ([id, label]): DraftRow => ({
        key: `nextOverhaul.${id}`,
        label,
        about: t`At ${hoursText} a year`,
        group: 'What you pay',
        cells: overhauls.map((all) => {
          const next = all.find((item) => item.id === id)
          return next ? { text: nextOverhaulText(next, now, units) } : notApplicable
        }),
      }),
    ),
  ]
}

export function yearlyHours({ categoryId }: Costed['listing'], own: number | undefined): number {
  return own ?? usualYearlyHours(findKind({ categoryId }))
}

/** Estimates that differ by less aren't better or worse. */
export const estimateTolerance = 0.02

/** Returns the total cost. A loan can't be computed without a price, and costs don't apply to sold aircraft. */
function totalCell(costed: Costed, hoursPerYear: number, units: Units): DraftCell {
  const { listing, state, sheet, own } = costed
  if (state === 'sold') return notApplicable
  if (!listing.cost) return { text: translate('Needs a price') }
  const isOwn = sheet && own && Object.keys(pickSupported(sheet, own)).length > 0
  const cost = isOwn ? sumItems(toItems(costed)) : listing.cost
  return moneyCell(monthlyCost(cost, hoursPerYear), units)
}

function dueCell(sheet: CostSheet, now: Date, units: Units): DraftCell {
  const due = dollarsDue(sheet, now)
  if (!due) return { text: null }
  const text = dueCostText(due, units)
  // A minimum isn't better than a higher price.
  return due.isMinimum ? { text } : { text, value: due.dollars }
}

function toItems({ sheet, own }: Costed): CostItem[] {
  return sheet ? computeItems(sheet, own) : []
}

function itemCell(dollars: number | undefined, units: Units): DraftCell {
  return dollars === undefined ? notApplicable : moneyCell(dollars, units)
}

function moneyCell(value: number, units: Units): DraftCell {
  return { text: formatCost(value, units), value }
}

/** Returns the distinct cost items of all aircraft. Uses the first name found for each ID. */
function namedItems(items: readonly (readonly CostItem[])[]): [string, string][] {
  const names = new Map<string, string>()
  for (const { id, name } of items.flat()) if (!names.has(id)) names.set(id, name)
  return [...names]
}

function itemShares(items: readonly CostItem[], hoursPerYear: number): [string, number][] {
  const shares = monthlyShares(items, hoursPerYear)
  return items.map(({ id }, i) => [id, shares[i] ?? 0])
}

type Costed = Pick<ComparedAircraft, 'state'> & {
  listing: Pick<ComparedAircraft['listing'], 'cost' | 'categoryId'>
  /** Null if there is no price or the aircraft is sold. */
  sheet: CostSheet | null
  /** The visitor's own values. */
  own?: AssumptionValues
}
