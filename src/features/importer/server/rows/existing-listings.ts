import { type Selectable, sql } from 'kysely'
import { compareNumbers } from '#features/lookups/aircraft-numbers.ts'
import { isAwaitingActivation } from '#features/selling/server/public/import-listings.ts'
import {
  type ImportedAircraft,
  toImportedAircraftFromListing,
} from '#features/selling/server/public/imported-aircraft.ts'
import { loadEngines } from '#features/selling/server/public/load-engines.ts'
import type { AppContext } from '#kernel/app-context.ts'
import type { Database } from '#kernel/server/database/schema.gen.ts'
import type { Source } from '../sources/source-rows.ts'
import { type EarlierRow, findEarlierRows } from './earlier-rows.ts'
import { compareIdentities, toIdentity } from './identities.ts'
import { matchListings } from './match-listings.ts'
import { loadOwnPhotos } from './own-photos.ts'
import { loadReviewDecisions } from './review-decisions.ts'
import type { LinkedListing, MatchedListing, RowToMatch } from './row-problem.ts'

/** Existing listing and related data for a row's aircraft. */
export type ExistingListing = Omit<MatchedListing, 'listingId'> & {
  /** Line of an earlier row with the same key. Null if there is none. */
  firstLine: number | null
  earlier: EarlierRow | null
  /** Line of the row that a person identified as the same aircraft. Null if there is none. */
  sameAsLine: number | null
  listingId: number | null
  listing: ImportedAircraft | null
  tierId: number | null
  tierTitle: string | null
  isOnMarket: boolean
  /** True if the listing was never active because it has no package. */
  isWaiting: boolean
  /** URLs of the listing's images in display order. */
  images: string[]
  /** Replaces or omits the URLs of the listing's own photos on this site. */
  resolveImages: (urls: readonly string[]) => string[]
  imagesAllowed: number
}

const unknown: ExistingListing = {
  firstLine: null,
  earlier: null,
  isAlike: false,
  sameAsLine: null,
  otherSource: null,
  listingId: null,
  listing: null,
  imported: null,
  tierId: null,
  tierTitle: null,
  isOnMarket: false,
  isWaiting: false,
  isOff: false,
  returns: false,
  images: [],
  resolveImages: (urls: readonly string[]) => [...urls],
  imagesAllowed: 0,
}

/**
 * Finds the listings of many rows at once: by N-number and make, by serial number and make, by a person's decision, or
 * by the source's key. Ignores a key whose listing is clearly a different aircraft.
 */
export async function loadExistingListings(
  ctx: AppContext,
  source: Source,
  operationId: number,
  rows: readonly RowToMatch[],
): Promise<(rowNo: number) => ExistingListing> {
  const keys = rows.flatMap(({ source_key }) => source_key ?? [])
  const first = await firstLines(ctx, operationId, keys)
  const decisions = await loadReviewDecisions(ctx, source.id, operationId, keys)
  const linked = new Map([
    ...(await linkedListings(ctx, source.id, keys)),
    ...[...decisions].flatMap(([key, { link }]) => (link ? [[key, link] as const] : [])),
  ])
  const linkOf = ({ source_key }: RowToMatch) => linked.get(source_key ?? '')
  const open = rows.filter((row) => row.source_key !== null && !isConfirmed(row, linkOf(row)))
  const matches = await matchListings(ctx, source, operationId, open)
  const present = await presentRegistrations(ctx, operationId, open.map(linkOf))
  const found = new Map<number, MatchedListing>()
  for (const row of rows) {
    const match = matches.get(row.row_no)
    const link = linkOf(row)
    const byKey = link && !isOther(row, link, present) ? link : undefined
    const alike = decisions.has(row.source_key ?? '') ? undefined : match
    const existing = match?.isSame ? match : (byKey ?? alike)
    if (existing) found.set(row.row_no, existing)
  }
  const sameAsLine = (row: RowToMatch | undefined) =>
    decisions.get(row?.source_key ?? '')?.ownerLine ?? null
  const earlier = await findEarlierRows(
    ctx,
    operationId,
    rows
      .filter((row) => sameAsLine(row) === null)
      .map((row) => {
        const existing = found.get(row.row_no)
        const listingId = existing && !existing.isAlike ? existing.listingId : null
        const mayBeAlike = listingId === null && !decisions.has(row.source_key ?? '')
        return { ...row, listingId, mayBeAlike }
      }),
  )
  const details = await loadDetails(
    ctx,
    [...found.values()].map(({ listingId }) => listingId),
  )
  const byNumber = new Map(rows.map((row) => [row.row_no, row]))
  return (rowNo) => {
    const row = byNumber.get(rowNo)
    const before = row?.source_key ? first.get(row.source_key) : undefined
    const firstLine = before && before.row_no < rowNo ? before.line : null
    const common = { ...unknown, firstLine, sameAsLine: sameAsLine(row), earlier: earlier(rowNo) }
    const link = found.get(rowNo)
    const detail = link && details.get(link.listingId)
    return link && detail ? { ...common, ...detail, ...link } : common
  }
}

/** Checks whether the key alone is enough to identify the listing. */
function isConfirmed({ aircraft, source_key }: RowToMatch, link: LinkedListing | undefined) {
  if (!link || !aircraft) return link !== undefined
  const identity = toIdentity(aircraft.columns)
  const { agree, differ } = compareNumbers(identity, link.identity)
  if (isDerivedKey(source_key)) return compareIdentities(identity, link.identity) === 'same'
  const hasNone = identity.registration === null && identity.serial === null
  return (
    hasNone ||
    (agree.length > 0 && identity.make_id === link.identity.make_id) ||
    (link.isDecided && differ.length < 2)
  )
}

/** Keys that consist of a number say nothing that the number doesn't. */
function isDerivedKey(key: string | null): boolean {
  return /^(reg|serial):/.test(key ?? '')
}

/** Checks whether a key was reused for a different aircraft. */
function isOther(
  { aircraft, source_key }: RowToMatch,
  link: LinkedListing,
  present: ReadonlySet<string>,
): boolean {
  if (!aircraft) return false
  const identity = toIdentity(aircraft.columns)
  const { differ } = compareNumbers(identity, link.identity)
  if (differ.length === 0 || link.isDecided) return differ.length > 1
  const { make_id, year, model, registration } = link.identity
  return (
    differ.length > 1 ||
    isDerivedKey(source_key) ||
    identity.make_id !== make_id ||
    identity.year !== year ||
    identity.model !== model ||
    present.has(registration ?? '')
  )
}

/** Returns the N-numbers of linked listings that occur in other rows of the file, in their compared form. */
async function presentRegistrations(
  { db }: AppContext,
  operationId: number,
  links: readonly (LinkedListing | undefined)[],
): Promise<ReadonlySet<string>> {
  const registrations = links.flatMap((link) => link?.identity.registration ?? [])
  if (registrations.length === 0) return new Set()
  const { rows } = await sql<{ registration: string }>`
    select distinct plain_registration(fields->>'registration') as registration from import_row
    where operation_id = ${operationId}
      and plain_registration(fields->>'registration') = any(${registrations}::text[])`.execute(db)
  return new Set(rows.map(({ registration }) => registration))
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

/** Returns the listing for each key. If a key was used for several aircraft, returns the latest one. */
async function linkedListings(
  { db }: AppContext,
  sourceId: number,
  keys: readonly string[],
): Promise<Map<string, LinkedListing>> {
  if (keys.length === 0) return new Map()
  const links = await db
    .selectFrom('import_listing as i')
    .innerJoin('listing as l', 'l.id', 'i.listing_id')
    .select(['i.source_key', 'i.listing_id', 'i.document', 'i.off_at', 'i.returns'])
    .select(['l.make_id', 'l.registration', 'l.serial_number', 'l.model', 'l.year'])
    .where('i.source_id', '=', sourceId)
    .where('i.source_key', 'in', keys)
    .orderBy('i.last_seen_at')
    .orderBy('i.listing_id')
    .execute()
  return new Map(
    links.map((link) => [
      link.source_key,
      {
        listingId: link.listing_id,
        imported: link.document as unknown as ImportedAircraft,
        isOff: link.off_at !== null,
        returns: link.off_at !== null && link.returns,
        isAlike: false,
        otherSource: null,
        identity: toIdentity(link),
        isDecided: false,
      },
    ]),
  )
}

async function loadDetails(ctx: AppContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, Detail>()
  const { db } = ctx
  const listings = await db.selectFrom('listing').selectAll().where('id', 'in', ids).execute()
  const enginesOf = await loadEngines(db, ids)
  const images = await db
    .selectFrom('import_image')
    .select(['listing_id', 'url'])
    .where('listing_id', 'in', ids)
    .orderBy('position')
    .execute()
  const tiers = await db.selectFrom('listing_tier').select(['id', 'title', 'image_count']).execute()
  const resolveImages = await loadOwnPhotos(ctx, ids)
  const imagesOf = Map.groupBy(images, ({ listing_id }) => listing_id)
  const tierById = new Map(tiers.map((tier) => [tier.id, tier]))
  return new Map(
    listings.map((listing): [number, Detail] => {
      const tier = tierById.get(listing.tier_id ?? 0)
      return [
        listing.id,
        {
          listing: toImportedAircraftFromListing(listing, enginesOf.get(listing.id) ?? []),
          tierId: listing.tier_id,
          tierTitle: tier?.title ?? null,
          isOnMarket: isOnMarket(listing),
          isWaiting: isAwaitingActivation(listing),
          images: (imagesOf.get(listing.id) ?? []).map(({ url }) => url),
          resolveImages: (urls) => resolveImages(listing.id, urls),
          imagesAllowed: tier?.image_count ?? 0,
        },
      ]
    }),
  )
}

function isOnMarket({ is_active, is_sold }: Selectable<Database['listing']>): boolean {
  return is_active && !is_sold
}

type Detail = Pick<
  ExistingListing,
  | 'listing'
  | 'tierId'
  | 'tierTitle'
  | 'isOnMarket'
  | 'isWaiting'
  | 'images'
  | 'resolveImages'
  | 'imagesAllowed'
>
