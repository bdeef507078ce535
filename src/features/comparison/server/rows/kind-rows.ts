import { identityFields, kindFields } from '#features/listings/listing-fields.ts'
import { statedCategory } from '#features/lookups/unstated-kind.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import type { DraftRow } from '../../draft-row.ts'
import type { Aircraft, ComparisonData } from '../load-aircraft.ts'

/** Creates rows for the kind of aircraft. */
export function kindRows({ aircraft }: ComparisonData): DraftRow[] {
  const row = (field: Field, text: (one: Aircraft) => string | null): DraftRow => ({
    key: field.key,
    label: field.label,
    ...(field.unit && { unit: field.unit }),
    group: field.group,
    cells: aircraft.map((one) => ({ text: text(one) })),
  })
  return [
    row({ ...identityFields.year, key: 'year', group: 'Hours and dates' }, ({ card }) =>
      String(card.year),
    ),
    row({ ...kindFields.engineCount, key: 'engineCount', group: 'Engine and propeller' }, engines),
    row(
      { ...kindFields.fuelTypeId, key: 'fuel', group: 'Engine and propeller' },
      ({ listing }) => listing.fuel,
    ),
    row({ ...kindFields.categoryId, key: 'category', group: 'Size and build' }, ({ card }) =>
      statedCategory(card),
    ),
    row(
      { ...kindFields.hullTypeId, key: 'airframe', group: 'Size and build' },
      ({ listing }) => listing.hull,
    ),
    row(
      { ...kindFields.length, key: 'length', group: 'Size and build' },
      ({ card }) => card.length?.toFixed(1) ?? null,
    ),
    row({ ...kindFields.isNew, key: 'condition', group: 'Size and build' }, ({ card }) =>
      card.isNew ? 'New' : 'Used',
    ),
    row({ label: 'FAA registry', key: 'registry', group: 'Size and build' }, ({ listing }) =>
      listing.registry_matched ? 'Matches' : 'Not checked',
    ),
  ]
}

function engines({ listing }: Aircraft): string | null {
  return listing.engine_count === null ? null : formatNumber(listing.engine_count)
}

type Field = Pick<DraftRow, 'key' | 'label' | 'group'> & { unit?: string }
