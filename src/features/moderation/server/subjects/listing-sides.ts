import { sql } from 'kysely'
import { listingPath } from '#features/listings/listing-url.ts'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { loadListingCards } from '#features/listings/server/public/listing-cards.ts'
import { deriveStatus } from '#features/listings/status-rules.ts'
import { maxImageHashDistance } from '#features/media/server/public/compute-image-hash.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { CaseSide } from '../../contract.ts'

/** Returns both listings as they are now, with the facts that staff compare. */
export async function loadCaseSides(
  ctx: AppContext,
  { listing_id, other_listing_id }: Row<'moderation_case'>,
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
      sellerNameSql('listing').as('seller'),
      sql<number>`(select count(*) from listing_image
        where listing_image.listing_id = listing.id)::integer`.as('pictures'),
      // Two counts, because each has an index. Private sellers have no brokerage, so one of them is 0.
      sql<number>`((select count(*) from listing theirs where ${isForSale(ctx.now(), 'theirs')}
          and theirs.biz_id = listing.biz_id)
        + (select count(*) from listing theirs where ${isForSale(ctx.now(), 'theirs')}
          and listing.biz_id is null and theirs.biz_id is null
          and theirs.profile_id = listing.profile_id))::integer`.as('seller_listings'),
    ])
    .where('listing.id', 'in', ids)
    .execute()
}

/** Returns the brokerage's name, or the account's name for private sellers. */
export function sellerNameSql(listing: 'listing' | 'other') {
  const column = (name: string) => sql.ref(`${listing}.${name}`)
  return sql<string | null>`case when ${column('id')} is null then null else coalesce(
    (select name from biz where biz.id = ${column('biz_id')}),
    (select nullif(trim(concat_ws(' ', first_name, last_name)), '') from profile
      where profile.id = ${column('profile_id')}),
    'Seller') end`
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
