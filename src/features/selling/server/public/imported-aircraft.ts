import type { Insertable } from 'kysely'
import { aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { engineFacts } from '#features/listings/engine-facts.ts'
import { identityFields, kindFields, termFields } from '#features/listings/listing-fields.ts'
import { defaultTitle } from '#features/listings/rules.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { maxCreateTitleLength } from '../../contract.ts'
import type { ForeignPrice, ImportedListing, ImportedStatus } from '../../imported-listing.ts'
import {
  identityColumns,
  inAskingCurrency,
  listingColumns,
  toEngineRows,
} from '../listings/listing-columns.ts'

/** An aircraft from a feed as flat listing columns, so that two versions can be compared. */
export type ImportedAircraft = {
  columns: ImportedColumns
  engines: ImportedEngine[]
  status: ImportedStatus
  /** Set if the price is in a currency that isn't converted. The listing has no price and stays inactive. */
  foreignPrice?: ForeignPrice | null
}
/** Excludes components, which no feed states, so that an import doesn't delete the seller's. */
export type ImportedColumns = Omit<ReturnType<typeof listingColumns>, 'components'> &
  ReturnType<typeof identityColumns> & { title: string }
export type ImportedEngine = Omit<Insertable<Database['listing_engine']>, 'listing_id'>

/** Changes to an imported aircraft: columns, status, package, and, if any engine changed, all engines. */
export type ImportedChange = {
  listing: Row<'listing'>
  columns: Partial<ImportedColumns>
  engines: ImportedEngine[] | null
  status: ImportedStatus | null
  /** Undefined if unchanged. */
  tierId?: number | null
  /** True if the aircraft is back in the feed after the importer deactivated its listing. */
  isBack: boolean
  /**
   * Set if the feed's price is in a currency that isn't converted and the listing has no other price. `newly` means
   * that this first happened in the current run.
   */
  lacksPrice: 'newly' | 'still' | null
}

/** Converts feed data that passed the seller schema into columns. */
export function toImportedAircraft(
  document: ImportedListing,
  { id: makeId, name: make }: { id: number; name: string },
  status: ImportedStatus,
): ImportedAircraft {
  const { listing, meta } = document
  const { components: _, ...columns } = listingColumns({
    ...document,
    meta: { ...meta, images: [] },
  })
  return {
    columns: {
      ...columns,
      ...identityColumns(listing, makeId),
      title: columns.title ?? defaultTitle({ ...listing, make }, maxCreateTitleLength),
    },
    engines: toEngineRows(0, meta.specs.engines).map(withoutListing),
    status,
  }
}

/** Converts an existing listing to the same format. */
export function toImportedAircraftFromListing(
  listing: Row<'listing'>,
  engines: readonly Row<'listing_engine'>[],
): ImportedAircraft {
  return {
    columns: {
      ...inAskingCurrency(listing),
      avionics: JSON.stringify(listing.avionics),
      features: JSON.stringify(listing.features),
      videos: JSON.stringify(listing.videos),
      other_specs: JSON.stringify(listing.other_specs),
    } as unknown as ImportedColumns,
    engines: engines.map(withoutListing),
    status: toStatus(listing),
  }
}

function withoutListing<Row extends { listing_id: number }>({
  listing_id: _listing,
  ...engine
}: Row) {
  return engine
}

function toStatus({ is_sold, is_sale_pending, is_active }: Row<'listing'>): ImportedStatus {
  if (is_sold) return 'sold'
  if (is_sale_pending) return 'pending'
  return is_active ? 'for_sale' : 'withdrawn'
}

export function requestedTier({ tierId, listing }: ImportedChange): number | null {
  return tierId === undefined ? listing.tier_id : tierId
}

export function applyImportedChange({ listing, columns }: ImportedChange) {
  return { ...listing, ...columns } as Row<'listing'>
}

type Labelled = {
  label: string
  column: string
  unit?: string
  choices?: Readonly<Record<string, string>>
}

export const importedColumnLabels: ReadonlyMap<string, ColumnLabel> = new Map<string, ColumnLabel>([
  ...[identityFields, kindFields, termFields, aircraftFacts].flatMap((fields) =>
    Object.values(fields as Record<string, Labelled>).map(
      ({ label, column, unit, choices }) =>
        [column, { label, unit: unit ?? null, choices }] as const,
    ),
  ),
  ...Object.values(engineFacts as Record<string, Labelled>).map(
    ({ label, column, unit, choices }) =>
      [`engine.${column}`, { label, unit: unit ?? null, choices }] as const,
  ),
  ...Object.entries({
    title: 'Title',
    avionics: 'Avionics',
    features: 'Features',
    videos: 'Videos',
    location_id: 'Location',
    based_at: 'Based at',
    biz_location_id: 'Office',
    biz_employee_id: 'Employee',
    status: 'Status',
    foreign_price: 'Foreign-currency price',
  }).map(([column, label]) => [column, { label, unit: null }] as const),
])

type ColumnLabel = {
  label: string
  unit: string | null
  choices?: Labelled['choices'] | undefined
}
