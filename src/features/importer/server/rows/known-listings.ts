import { type Selectable, sql } from 'kysely'
import {
  fromListing,
  type ImportedAircraft,
} from '#features/selling/server/public/imported-aircraft.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import type { Source } from '../sources/source-rows.ts'

/** What is known of the aircraft that a row is about. */
export type KnownListing = {
  /** An earlier row of the same file has the same key. */
  firstLine: number | null
  listingId: number | null
  listing: ImportedAircraft | null
  /** What the feed said of it last; null of a listing that was here before its feed. */
  imported: ImportedAircraft | null
  tierId: number | null
  isOnMarket: boolean
  /** The importer has taken it off the market. */
  isOff: boolean
  /** Addresses of its pictures, in order. */
  images: string[]
  imagesAllowed: number
}

const unknown: KnownListing = {
  firstLine: null,
  listingId: null,
  listing: null,
  imported: null,
  tierId: null,
  isOnMarket: false,
  isOff: false,
  images: [],
  imagesAllowed: 0,
}

type Asked = {
  row_no: number
  source_key: string | null
  registration: string | null
  aircraft: ImportedAircraft | null
}

/**
 * Finds the listings of many rows at once: by the source's key, or else by the N-number among the brokerage's own, so
 * that an aircraft that was entered by hand, or has got another key, is not listed twice.
 */
export async function loadKnownListings(
  ctx: AppContext,
  source: Source,
  operationId: number,
  rows: readonly Asked[],
): Promise<(rowNo: number) => KnownListing> {
  const keys = rows.flatMap(({ source_key }) => source_key ?? [])
  const first = await firstLines(ctx, operationId, keys)
  const linked = await linkedListings(ctx, source.id, keys)
  const open = rows.filter(({ source_key }) => source_key !== null && !linked.has(source_key))
  const adopted = await adoptable(ctx, source, operationId, open)
  const found = new Map<
    number,
    { listingId: number; imported: ImportedAircraft | null; isOff: boolean }
  >()
  for (const { row_no, source_key } of rows) {
    const link = linked.get(source_key ?? '')
    const adoptedId = adopted.get(row_no)
    if (link) found.set(row_no, link)
    else if (adoptedId) found.set(row_no, { listingId: adoptedId, imported: null, isOff: false })
  }
  const details = await loadDetails(
    ctx,
    [...found.values()].map(({ listingId }) => listingId),
  )
  const byNumber = new Map(rows.map((row) => [row.row_no, row]))
  return (rowNo) => {
    const row = byNumber.get(rowNo)
    const earlier = row?.source_key ? first.get(row.source_key) : undefined
    const firstLine = earlier && earlier.row_no < rowNo ? earlier.line : null
    const link = found.get(rowNo)
    const detail = link && details.get(link.listingId)
    return link && detail ? { ...detail, ...link, firstLine } : { ...unknown, firstLine }
  }
}

async function firstLines({ db }: AppContext, operationId: number, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, { row_no: number; line: number }>()
  const rows = await db
    .selectFrom('import_row')
    .distinctOn('source_key')
    .select(['source_key', 'row_no', 'line'])
    .where('operation_id', '=', operationId)
    .where('source_key', 'in', keys)
    .orderBy('source_key')
    .orderBy('row_no')
    .execute()
  return new Map(
    rows.map(({ source_key, row_no, line }) => [source_key ?? '', { row_no, line: line ?? 0 }]),
  )
}

async function linkedListings({ db }: AppContext, sourceId: number, keys: readonly string[]) {
  if (keys.length === 0) return new Map()
  const links = await db
    .selectFrom('import_listing')
    .select(['source_key', 'listing_id', 'document', 'off_at'])
    .where('source_id', '=', sourceId)
    .where('source_key', 'in', keys)
    .execute()
  return new Map(
    links.map((link) => [
      link.source_key,
      {
        listingId: link.listing_id,
        imported: link.document as unknown as ImportedAircraft,
        isOff: link.off_at !== null,
      },
    ]),
  )
}

/** Listings of the brokerage with the same N-number and make, which no other aircraft of this file or source has. */
async function adoptable(
  { db }: AppContext,
  source: Source,
  operationId: number,
  rows: readonly Asked[],
): Promise<Map<number, number>> {
  const asked = rows.flatMap(({ row_no, registration, aircraft }) =>
    registration && aircraft ? [{ row_no, registration, make: aircraft.columns.make_id }] : [],
  )
  if (asked.length === 0) return new Map()
  const { rows: found } = await sql<{ row_no: number; listing_id: number }>`
    select distinct on (l.id) a.row_no, l.id as listing_id
    from unnest(${asked.map(({ row_no }) => row_no)}::integer[],
      ${asked.map(({ registration }) => registration)}::text[],
      ${asked.map(({ make }) => make)}::integer[]) as a (row_no, registration, make_id)
    join listing l on l.registration = a.registration and l.make_id = a.make_id
      and l.biz_id = ${source.biz_id} and not l.is_sold
    left join import_listing i on i.listing_id = l.id
    where i.listing_id is null or (i.source_id = ${source.id} and not exists (
      select from import_row r
      where r.operation_id = ${operationId} and r.source_key = i.source_key))
    order by l.id, a.row_no`.execute(db)
  return new Map(found.map(({ row_no, listing_id }) => [row_no, listing_id]))
}

async function loadDetails({ db }: AppContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Detail>()
  const listings = await db.selectFrom('listing').selectAll().where('id', 'in', ids).execute()
  const engines = await db
    .selectFrom('listing_engine')
    .selectAll()
    .where('listing_id', 'in', ids)
    .orderBy('number')
    .execute()
  const images = await db
    .selectFrom('import_image')
    .select(['listing_id', 'url'])
    .where('listing_id', 'in', ids)
    .orderBy('position')
    .execute()
  const tiers = await db.selectFrom('listing_tier').select(['id', 'image_count']).execute()
  const enginesOf = Map.groupBy(engines, ({ listing_id }) => listing_id)
  const imagesOf = Map.groupBy(images, ({ listing_id }) => listing_id)
  const allowed = new Map(tiers.map(({ id, image_count }) => [id, image_count]))
  return new Map(
    listings.map((listing): [number, Detail] => [
      listing.id,
      {
        listing: fromListing(listing, enginesOf.get(listing.id) ?? []),
        tierId: listing.tier_id,
        isOnMarket: isOnMarket(listing),
        images: (imagesOf.get(listing.id) ?? []).map(({ url }) => url),
        imagesAllowed: allowed.get(listing.tier_id ?? 0) ?? 0,
      },
    ]),
  )
}

function isOnMarket({ is_active, is_sold }: Selectable<Database['listing']>): boolean {
  return is_active && !is_sold
}

type Detail = Pick<KnownListing, 'listing' | 'tierId' | 'isOnMarket' | 'images' | 'imagesAllowed'>
