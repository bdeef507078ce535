import { type SqlBool, sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import { sellerKey } from '#features/listings/server/public/seller-key.ts'
import { readRegistration, readSerial } from '#features/lookups/aircraft-numbers.ts'
import { maxImageHashDistance } from '#features/media/server/public/compute-image-hash.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { yearMs } from '#kernel/time.ts'

/**
 * Finds other sellers' listings with the same N-number, the same make and serial number, or the same photos. Ignores
 * sold, expired, and withdrawn listings, because reselling a purchased aircraft is legitimate. The exception is photos
 * that are reused for a different aircraft.
 */
export async function findDuplicates(
  ctx: AppContext,
  listingIds: readonly number[],
): Promise<Map<number, DuplicateMatch[]>> {
  const [numbers, pictures] = await Promise.all([
    findSameNumbers(ctx, listingIds),
    findSamePictures(ctx, listingIds),
  ])
  const numbersOf = Map.groupBy(numbers, ({ mine }) => mine)
  const picturesOf = Map.groupBy(pictures, ({ mine }) => mine)
  return new Map(
    listingIds
      .filter((id) => numbersOf.has(id) || picturesOf.has(id))
      .map((id) => [id, merge(numbersOf.get(id) ?? [], picturesOf.get(id) ?? [])]),
  )
}

function merge(
  numbers: readonly SameNumber[],
  pictures: readonly SamePictures[],
): DuplicateMatch[] {
  const byId = new Map<number, DuplicateMatch>()
  for (const { id, registration, serial } of numbers)
    byId.set(id, { id, registration, serial, pictures: 0 })
  for (const { id, count } of pictures) {
    const existing = byId.get(id) ?? { id, registration: null, serial: null, pictures: 0 }
    byId.set(id, { ...existing, pictures: count })
  }
  return [...byId.values()].toSorted((a, b) => a.id - b.id).slice(0, maxCases)
}

export type DuplicateMatch = {
  id: number
  registration: string | null
  serial: string | null
  pictures: number
}

/**
 * Maximum number of cases per listing per check. If someone copies hundreds of listings, the first few
 * cases are enough to alert staff.
 */
const maxCases = 10

/**
 * Ignores pairs of fractional listings, because each co-owner sells their own share. Serial numbers match only
 * within the same make and family or model year.
 */
async function findSameNumbers(ctx: AppContext, listingIds: readonly number[]) {
  if (listingIds.length === 0) return []
  const listings = await ctx.db
    .selectFrom('listing')
    .select(['id', 'registration', 'serial_number'])
    .where('id', 'in', [...listingIds])
    .execute()
  const { rows } = await sql<SameNumber>`
    select mine.id as mine, found.*
    from unnest(${listings.map(({ id }) => id)}::integer[],
      ${listings.map(({ registration }) => readRegistration(registration))}::text[],
      ${listings.map(({ serial_number }) => readSerial(serial_number))}::text[])
      as numbers (id, plain_registration, plain_serial)
    join listing mine using (id)
    cross join lateral (
      select other.id,
        case when ${sameRegistration} then mine.registration end as registration,
        case when ${sameSerial} then mine.serial_number end as serial
      from (
        select id from listing
        where registration is not null and plain_registration(registration) = numbers.plain_registration
        union
        select id from listing where make_id = mine.make_id
          and serial_number is not null
          and plain_serial(serial_number) = numbers.plain_serial) same
      join listing other on other.id = same.id
      where other.id <> mine.id and ${isOtherSeller}
        and not (mine.is_fractional and other.is_fractional)
        and (${isForSale(ctx.now(), 'other')} or other.withheld is not null and not other.is_sold)
        and (${sameRegistration} or ${sameSerial})
      order by other.id
      limit ${maxCases}) found`.execute(ctx.db)
  return rows
}
type SameNumber = {
  mine: number
  id: number
  registration: string | null
  serial: string | null
}

const sameRegistration = sql`plain_registration(other.registration) = numbers.plain_registration`
const sameSerial = sql`(other.make_id = mine.make_id
  and plain_serial(other.serial_number) = numbers.plain_serial
  and (coalesce(other.family = mine.family, false) or other.year = mine.year))`

/** Period during which photos are still compared after their listing becomes inactive. */
const picturesCountMs = yearMs
/** A photo used by this many sellers is generic, such as a brochure photo, logo, or placeholder. */
const sellersOfCommonPicture = 4
/** Maximum number of copies to load. Enough to identify a generic photo, which may have thousands. */
const maxCopies = 100

async function findSamePictures(ctx: AppContext, listingIds: readonly number[]) {
  const { rows } = await sql<SamePictures>`
    with found as (
      select mine.id as mine, mine_print.image_id as my_image, near.image_id as their_image, other.id,
        ${sellerKey('other')} as seller,
        ${isForSale(ctx.now(), 'other')} or other.withheld is not null and not other.is_sold as stands,
        mine.registration <> other.registration
          and coalesce(other.sold_at, other.offered_at, other.listed_at) > ${new Date(ctx.now().getTime() - picturesCountMs)}
          and (other.is_sold or other.offered_at is not null) as shows_another
      from listing mine
      join picture_print mine_print on mine_print.listing_id = mine.id
      cross join lateral (
        select image_id, listing_id from picture_print theirs
        where (
          print_quarter(print, 0) = any(quarters_near(mine_print.print, 0))
          or print_quarter(print, 1) = any(quarters_near(mine_print.print, 1))
          or print_quarter(print, 2) = any(quarters_near(mine_print.print, 2))
          or print_quarter(print, 3) = any(quarters_near(mine_print.print, 3)))
          and bit_count(print # mine_print.print) <= ${maxImageHashDistance}
          and theirs.listing_id <> mine.id
        limit ${maxCopies}) near
      join listing other on other.id = near.listing_id
      where mine.id = any(${listingIds}::integer[]) and ${isOtherSeller}
    ), common as (
      select my_image from found group by my_image
      having count(distinct seller) >= ${sellersOfCommonPicture}
    ), counted as (
      select mine, id, row_number() over (partition by mine order by id) as place,
        least(count(distinct my_image), count(distinct their_image))::integer as count
      from found
      where (stands or coalesce(shows_another, false)) and my_image not in (select my_image from common)
      group by mine, id
    )
    select mine, id, count from counted where place <= ${maxCases}`.execute(ctx.db)
  return rows
}

/** True if the listings `mine` and `other` share neither an account nor a brokerage. */
const isOtherSeller = sql<SqlBool>`(other.profile_id <> mine.profile_id
  and other.biz_id is distinct from coalesce(mine.biz_id, -1))`

type SamePictures = { mine: number; id: number; count: number }
