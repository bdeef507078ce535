import { askingTerms } from '#features/listings/asking-price.ts'
import { componentLife, formatComponentLife } from '#features/listings/component-life.ts'
import { formatLength } from '#features/listings/fact-format.ts'
import { isForKind } from '#features/listings/fact-table.ts'
import { identityFields, kindFields, termFields } from '#features/listings/listing-fields.ts'
import type { Component } from '#features/listings/meta-contract.ts'
import { formatComponentName, isHelicopter } from '#features/listings/rotorcraft.ts'
import { daysOnMarket, formatListingAge } from '#features/listings/rules.ts'
import type { Kind } from '#features/lookups/kinds.ts'
import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { type CostSheet, computeItems } from '#features/ownership/rules.ts'
import { loadCostSheets } from '#features/ownership/server/public/load-costs.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { Quantity, Units } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type ComparedAircraft, compareEndpoint } from '../../contract.ts'
import { costRows, estimateTolerance } from '../../cost-rows.ts'
import { finishRow, groupRows } from '../../finish-rows.ts'
import { type DraftRow, notApplicable } from '../../split-equal-rows.ts'
import { describeComparison } from '../describe-comparison.ts'
import {
  type ComparisonAircraft,
  type ComparisonData,
  loadComparedAircraft,
} from '../load-aircraft.ts'
import { answerRows } from '../rows/answer-rows.ts'
import { unitNames } from '../rows/avionics-units.ts'
import { engineRows } from '../rows/engine-rows.ts'
import { evidenceRows } from '../rows/evidence-rows.ts'
import { factRows } from '../rows/fact-rows.ts'
import { priceCell } from '../rows/price-cell.ts'
import { priceCheckRows } from '../rows/price-check-rows.ts'
import { recordRows } from '../rows/record-rows.ts'

export const compareListings = operation(compareEndpoint, async (ctx, { ids, hours }) => {
  const found = await loadComparedAircraft(ctx, ids)
  const sheets = await loadComparedSheets(ctx, found.aircraft)
  const aircraft = found.aircraft.map(({ id, state, listing, card, registryConflict }) => ({
    id,
    state,
    registration: listing.registration,
    registryConflict,
    listing: card,
    costItems: toCostItems(sheets.get(id)),
  }))
  const costed = aircraft.map((item) => ({ ...item, sheet: sheets.get(item.id) ?? null }))
  const drafts = [
    ...priceRows(found, ctx.units),
    ...priceCheckRows(found, ctx.units),
    ...costRows(costed, hours, ctx.units, ctx.now()),
    ...engineRows(found),
    ...factRows(found, ctx.units),
    ...recordRows(found),
    ...evidenceRows(found),
    ...equipmentRows(found),
    ...kindRows(found, ctx.units),
    ...locationRows(found),
    ...answerRows(found),
  ]
  const { groups, unstated } = groupRows(drafts.map((row) => finishRow(row, found.aircraft)))
  return {
    ...describeComparison(found.aircraft, groups, {
      units: ctx.units,
      ownHours: hours,
      sheets,
      now: ctx.now(),
    }),
    aircraft,
    gone: ids.filter((id) => !found.aircraft.some((item) => item.id === id)),
    groups,
    unstated,
  }
})

/**
 * Creates rows for avionics units that don't imply a fact, and for life-limited components. Units that aren't listed
 * aren't shown as missing.
 */
function equipmentRows({ aircraft }: ComparisonData): DraftRow[] {
  return [
    {
      key: 'components',
      label: 'Components',
      group: 'Hours and dates',
      cells: aircraft.map(({ specs: { components }, card }) =>
        components.length > 0 || isHelicopter(card)
          ? { text: describeComponents(components) }
          : notApplicable,
      ),
    },
    {
      key: 'avionics.radios',
      label: 'Radios',
      group: 'Equipment',
      cells: aircraft.map(({ specs }) => ({ text: unitNames(specs, ['nav-com', 'com']) })),
    },
  ]
}

/** Returns what's left of each component: "Mast: 1,588 hr left; Tail gearbox: due Mar 4, 2030". Null without any. */
function describeComponents(components: readonly Component[]): string | null {
  const lives = components.map((component) => {
    const life = formatComponentLife(componentLife(component)) ?? translate('Not stated')
    return `${formatComponentName(component.name)}: ${life}`
  })
  return lives.join('; ') || null
}

/** Loads the inputs to each aircraft's cost, by listing ID. Excludes sold aircraft. */
export async function loadComparedSheets(
  ctx: AppContext,
  aircraft: readonly Pick<ComparedAircraft, 'id' | 'state'>[],
): Promise<Map<number, CostSheet>> {
  const offered = aircraft.filter(({ state }) => state !== 'sold').map(({ id }) => id)
  const sheets = await loadCostSheets(ctx, offered)
  return new Map(sheets.map((sheet) => [sheet.listingId, sheet]))
}

function toCostItems(sheet: CostSheet | undefined): ComparedAircraft['costItems'] {
  if (!sheet) return null
  return computeItems(sheet).map(({ id, name, yearlyFixed, hourly, limitYearly, limitHourly }) => ({
    id,
    name,
    yearlyFixed,
    hourly,
    limitYearly,
    limitHourly,
  }))
}

/** Creates rows for the location, seller, and listing date. */
function locationRows({ aircraft, now }: ComparisonData): DraftRow[] {
  return [
    {
      key: 'place',
      label: 'Location',
      group: 'Where',
      cells: aircraft.map(({ card, listing }) => ({
        text: formatPlace(card.cityState),
        note:
          listing.based_at && [listing.based_at, listing.airport_name].filter(Boolean).join(', '),
      })),
    },
    {
      key: 'seller',
      label: 'Seller',
      group: 'Where',
      cells: aircraft.map(({ listing }) => ({
        text: translate(listing.biz_id === null ? 'Private' : 'Broker'),
        note: listing.biz?.name ?? null,
      })),
    },
    {
      key: 'daysListed',
      label: 'Time on market',
      group: 'Where',
      cells: aircraft.map(({ listing }) => {
        const dates = { listedAt: listing.listed_at, soldAt: listing.sold_at }
        return { text: formatListingAge(daysOnMarket(dates, new Date(now))) }
      }),
    },
  ]
}

/** Creates rows for the kind of aircraft. */
function kindRows({ aircraft }: ComparisonData, units: Units): DraftRow[] {
  const row = (field: Field, text: (aircraft: ComparisonAircraft) => string | null): DraftRow => ({
    key: field.key,
    label: field.label,
    ...(field.quantity && { unit: units[field.quantity] }),
    group: field.group,
    cells: aircraft.map((item) => {
      const value = text(item)
      return value === null && !isForKind(field, item.kind) ? notApplicable : { text: value }
    }),
  })
  return [
    row({ ...identityFields.year, key: 'year', group: 'Hours and dates' }, ({ card }) =>
      String(card.year),
    ),
    row({ ...kindFields.engineCount, key: 'engineCount', group: 'Engine and propeller' }, engines),
    row({ ...kindFields.fuelTypeId, key: 'fuel', group: 'Engine and propeller' }, ({ listing }) =>
      translate(listing.fuel),
    ),
    row({ ...kindFields.categoryId, key: 'category', group: 'Size and build' }, ({ card }) =>
      translate(statedCategory(card)),
    ),
    row({ ...kindFields.hullTypeId, key: 'airframe', group: 'Size and build' }, ({ listing }) =>
      translate(listing.hull),
    ),
    row({ ...kindFields.length, key: 'length', group: 'Size and build' }, ({ card }) =>
      formatLength(card.length, units),
    ),
    row({ ...kindFields.isNew, key: 'condition', group: 'Size and build' }, ({ card }) =>
      translate(card.isNew ? 'New' : 'Used'),
    ),
    row({ label: 'FAA registry', key: 'registry', group: 'Size and build' }, ({ listing }) =>
      translate(listing.registry_matched ? 'Matches' : 'Not checked'),
    ),
  ]
}

function engines({ listing }: ComparisonAircraft): string | null {
  return listing.engine_count === null ? null : formatNumber(listing.engine_count)
}

type Field = Pick<DraftRow, 'key' | 'label' | 'group'> & {
  quantity?: Quantity
  kinds?: readonly Kind[]
}

/** Creates rows for the asking price. A price on request isn't shown as missing, although it has no number. */
function priceRows({ aircraft }: ComparisonData, units: Units): DraftRow[] {
  return [
    {
      key: 'price',
      label: 'Asking price',
      group: 'What you pay',
      // Prices of shares can't be compared with prices of whole aircraft.
      better: aircraft.some(({ card }) => card.isFractional) ? null : 'low',
      // Amounts in several currencies are as exact as their exchange rates.
      ...(new Set(aircraft.map(({ card }) => askingTerms(card).currency)).size > 1 && {
        tolerance: estimateTolerance,
      }),
      cells: aircraft.map((item) => priceCell(item, units)),
    },
    {
      key: 'negotiable',
      label: termFields.isNegotiable.label,
      group: 'What you pay',
      cells: aircraft.map(({ listing }) => ({
        text: translate(listing.is_negotiable ? 'Yes' : 'Not stated'),
      })),
    },
  ]
}
