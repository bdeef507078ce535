import { sql } from 'kysely'
import type { ShopEntry } from '#features/inspections/contract.ts'
import {
  hashShopIdentity,
  loadShopEntries,
} from '#features/inspections/server/public/shop-review.ts'
import { listingPath } from '#features/listings/listing-url.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import { maxImageHashDistance } from '#features/media/server/public/compute-image-hash.ts'
import { findQuestion } from '#features/questions/server/public/remove-question.ts'
import { loadListingHistory } from '#features/records/server/public/load-listing-history.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { type CaseDetail, type CaseSide, getCaseEndpoint } from '../../contract.ts'
import { findEarlierBlocks } from '../blocks.ts'
import { toTarget } from '../reports/report-mails.ts'
import { findReportedPart } from '../reports/report-parts.ts'
import { type CaseRow, selectCases, sellerName, toCaseSummary } from './list-cases.ts'

export const getCase = operation(getCaseEndpoint, (ctx, { id }) => loadCaseDetail(ctx, id))

export async function loadCaseDetail(ctx: AppContext, id: number): Promise<CaseDetail> {
  const row = await selectCases(ctx).where('moderation_case.id', '=', id).executeTakeFirst()
  if (!row) throw caseNotFound()
  const shop = row.shop_id === null ? [] : await loadShopEntries(ctx, row.shop_id)
  const [sides, history, reported, entries, earlierBlock] = await Promise.all([
    loadCaseSides(ctx, row),
    row.listing_id === null ? null : loadListingHistory(ctx, row.listing_id),
    findReports(ctx, row),
    findEntries(ctx, id),
    row.shop_id === null
      ? findEarlierBlock(ctx, row)
      : findOtherHide(ctx, { caseId: id, shopId: row.shop_id, entries: shop }),
  ])
  return {
    ...toCaseSummary(row),
    version: row.version,
    noticedAt: row.noticed_at,
    discrepancies: (history?.discrepancies ?? [])
      .filter(({ isStrong }) => isStrong)
      .map(({ title, reply }) => ({ title, reply: reply?.words ?? null })),
    earlierBlock,
    shop,
    sides,
    reported,
    entries,
  }
}

export function caseNotFound() {
  return new Refusal('not_found', { message: 'Case not found.' })
}

/** Limits how many entries are shown. Counts include all of them. */
const maxReports = 50
const maxEntries = 100

async function findReports(ctx: AppContext, caseRow: CaseRow) {
  if (caseRow.kind !== 'report') return []
  const rows = await ctx.db
    .selectFrom('listing_report')
    .select(['id', 'reason', 'words', 'email', 'name', 'profile_id', 'part', 'reported_at'])
    .where('case_id', '=', caseRow.id)
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReports)
    .execute()
  const parts = new Map<string, Reported['part']>()
  for (const { part } of rows)
    if (part !== '' && !parts.has(part)) parts.set(part, await toReportedPart(ctx, caseRow, part))
  return rows.map((row) => ({
    id: row.id,
    part: parts.get(row.part) ?? null,
    reason: row.reason,
    words: row.words,
    email: row.email,
    name: row.name,
    isMember: row.profile_id !== null,
    reportedAt: row.reported_at.toISOString(),
  }))
}

async function toReportedPart(
  ctx: AppContext,
  caseRow: CaseRow,
  part: string,
): Promise<Reported['part']> {
  const target = toTarget(caseRow)
  const url = target && (await findReportedPart(ctx, target, part))
  if (!part.startsWith('question'))
    return { kind: part.startsWith('photo') ? 'photo' : 'document', url }
  const found = await findQuestion(ctx, Number(part.split('-')[1]))
  if (!found) return { kind: 'question', url: null }
  const { id, question, answer, removed_at, version } = found
  const text = [question, answer].filter(Boolean).join('\n\n')
  return {
    kind: 'question',
    url,
    question: { id, text, isRemoved: removed_at !== null, version },
  }
}

type Reported = CaseDetail['reported'][number]

/** Returns why staff blocked the aircraft for an earlier seller, for staff who review it. */
async function findEarlierBlock(ctx: AppContext, { kind, listing_id }: CaseRow) {
  if (kind !== 'barred' || listing_id === null) return null
  const listing = await ctx.db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', listing_id)
    .executeTakeFirstOrThrow()
  return (await findEarlierBlocks(ctx, [listing])).get(listing_id) ?? null
}

/** Returns the reason for which another case hides the shop, or hid it before it was deleted and entered again. */
async function findOtherHide(ctx: AppContext, { caseId, shopId, entries }: ReviewedShop) {
  const keys = await hashShopIdentity(ctx, entries)
  const hide = await ctx.db
    .selectFrom('moderation_case as other')
    .innerJoin('case_entry', 'case_entry.case_id', 'other.id')
    .select('case_entry.words')
    .where('other.id', '<>', caseId)
    .where(
      sql<boolean>`(other.shop_id = ${shopId} and other.decision = 'hide'
        or other.shop_id is null and other.shop_keys <> '{}' and other.shop_keys && ${keys}::text[])`,
    )
    .where('case_entry.decision', '=', 'hide')
    .where(
      sql<boolean>`case_entry.id = (select max(id) from case_entry last
        where last.case_id = other.id and last.kind = 'decision')`,
    )
    .orderBy('case_entry.id', 'desc')
    .executeTakeFirst()
  return hide?.words ?? null
}

type ReviewedShop = { caseId: number; shopId: number; entries: readonly ShopEntry[] }

async function findEntries({ db }: AppContext, caseId: number) {
  const rows = await db
    .selectFrom('case_entry')
    .leftJoin('profile', 'profile.id', 'case_entry.profile_id')
    .selectAll('case_entry')
    .select('profile.email')
    .where('case_id', '=', caseId)
    .orderBy('case_entry.id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.toReversed().map((row) => ({
    id: row.id,
    kind: row.kind,
    decision: row.decision,
    ground: row.ground,
    clause: row.clause,
    listingId: row.listing_id,
    words: row.words,
    by: row.email,
    writtenAt: row.written_at.toISOString(),
  }))
}

/** Returns both listings as they are now, with the facts that staff compare. */
async function loadCaseSides(
  ctx: AppContext,
  { listing_id, other_listing_id }: CaseRow,
): Promise<CaseSide[]> {
  const ids = [listing_id, other_listing_id].filter((id) => id !== null)
  if (ids.length === 0) return []
  const [rows, cards, found] = await Promise.all([
    sideRows(ctx, ids),
    loadListingCards(ctx, ids),
    listing_id === null || other_listing_id === null
      ? null
      : countPictures(ctx, listing_id, other_listing_id),
  ])
  return ids.flatMap((id) => {
    const row = rows.find((row) => row.id === id)
    const card = cards.find((card) => card.id === id)
    return row && card ? toSide(ctx, row, card, found?.[id] ?? 0) : []
  })
}

function sideRows(ctx: AppContext, ids: number[]) {
  return ctx.db
    .selectFrom('listing')
    .innerJoin('profile as account', 'account.id', 'listing.profile_id')
    .leftJoin('biz', 'biz.id', 'listing.biz_id')
    .selectAll('listing')
    .select(['account.created_at as account_since', 'biz.created_at as biz_since'])
    .select([
      sellerName('listing').as('seller'),
      sql<number>`(select count(*) from listing_image
        where listing_image.listing_id = listing.id)::integer`.as('pictures'),
      sql<number>`(select count(*) from listing theirs where ${isForSale(ctx.now(), 'theirs')}
        and case when listing.biz_id is null
          then theirs.profile_id = listing.profile_id and theirs.biz_id is null
          else theirs.biz_id = listing.biz_id end)::integer`.as('seller_listings'),
    ])
    .where('listing.id', 'in', ids)
    .execute()
}

/** Counts the photos of each listing that also appear in the other one. */
async function countPictures(ctx: AppContext, first: number, other: number) {
  const { rows } = await sql<{ mine: number; theirs: number }>`
    select count(distinct mine.image_id)::integer as mine,
      count(distinct theirs.image_id)::integer as theirs
    from picture_print mine
    join picture_print theirs on theirs.listing_id = ${other}
      and bit_count(mine.print # theirs.print) <= ${maxImageHashDistance}
    where mine.listing_id = ${first}`.execute(ctx.db)
  return { [first]: rows[0]?.mine ?? 0, [other]: rows[0]?.theirs ?? 0 }
}

function toSide(ctx: AppContext, row: SideRow, card: Card, picturesFound: number): CaseSide {
  return {
    listingId: row.id,
    url: listingPath(row),
    title: row.title,
    image: card.images[0]?.small ?? null,
    seller: row.seller ?? translate('Seller'),
    isBrokerage: row.biz_id !== null,
    sellerSince: (row.biz_since ?? row.account_since).toISOString(),
    sellerListings: row.seller_listings,
    status: deriveStatus(row, ctx.now()),
    withheld: row.withheld,
    registration: row.registration,
    serialNumber: row.serial_number,
    registryMatched: row.registry_matched,
    make: card.make,
    model: row.model,
    year: row.year,
    price: row.price,
    asking: card.asking,
    totalTimeHours: row.total_time_hours,
    place: formatPlace(card.cityState),
    isFractional: row.is_fractional,
    listedAt: row.listed_at.toISOString(),
    pictures: row.pictures,
    picturesFound,
  }
}

type SideRow = Awaited<ReturnType<typeof sideRows>>[number]
type Card = Awaited<ReturnType<typeof loadListingCards>>[number]
