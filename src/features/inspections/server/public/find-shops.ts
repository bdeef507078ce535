import { type RawBuilder, sql } from 'kysely'
import { isForSale } from '#features/listings/server/public/for-sale.ts'
import type { Point } from '#features/lookups/great-circle.ts'
import { findKind, type Kind } from '#features/lookups/kinds.ts'
import { unitedStatesId } from '#features/lookups/united-states.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { toUtcDay } from '#kernel/time.ts'
import type { InspectionShop } from '../../contract.ts'
import type { ListingShops } from '../../listing-shops.ts'
import { isWeekOver, maxShopDistanceNm, maxSuggestedShops } from '../../shop-rules.ts'

/** Condition of entries in the directory: accepted, not hidden, and of an account that can log in. */
export const isPublicShop = sql<boolean>`(e.state = 'accepted' and s.withdrawn_at is null
  and p.is_enabled and p.email_confirmed_at is not null)`

export const shopTables = sql`inspection_shop_entry e
  join inspection_shop s on s.id = e.shop_id
  join profile p on p.id = s.profile_id
  join airport a on a.ident = e.airport_ident
  join state on state.id = a.state_id`

/** Finds public shops, nearest first, or by name without a point. */
export async function findShops(ctx: AppContext, search: ShopSearch): Promise<InspectionShop[]> {
  const { near, limit, offset = 0 } = search
  const distance = near ? distanceTo(near) : sql<null>`null::float8`
  const { rows } = await sql<InspectionShop>`
    select s.id, e.name, e.airport_ident as "airportIdent", a.name as "airportName",
      case when state.country_id = ${unitedStatesId} then concat_ws(', ', nullif(a.city, ''), state.code)
        else concat_ws(', ', nullif(a.city, ''), state.name) end as place,
      e.phone, e.email, e.website, e.kinds, e.makes, e.certificates, e.sellers,
      e.declared_on as "declaredOn", s.free_from as "freeFrom", s.free_stated_on as "freeStatedOn",
      ${distance} as "distanceNm"
    from ${shopTables} where ${matchesSearch(search)}
    order by ${
      search.makeFirst === undefined
        ? sql``
        : sql`exists (select from unnest(e.makes) make
      where starts_with(lower(make), lower(${search.makeFirst}))) desc,`
    }
      "distanceNm", lower(e.name), s.id
    limit ${limit} offset ${offset}`.execute(ctx.db)
  const today = toUtcDay(ctx.now())
  return rows.map((row) => ({ ...row, ...currentWeek(row, today) }))
}

export async function countShops({ db }: AppContext, search: ShopSearch): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from ${shopTables} where ${matchesSearch(search)}`.execute(db)
  return rows[0]?.total ?? 0
}

/** Hides a free week that is over. */
export function currentWeek<W extends FreeWeek>(week: W, today: string): FreeWeek {
  return week.freeFrom === null || isWeekOver(week.freeFrom, today)
    ? { freeFrom: null, freeStatedOn: null }
    : { freeFrom: week.freeFrom, freeStatedOn: week.freeStatedOn }
}

/**
 * Finds the nearest shops for a listing's kind, those that name its make first. Leaves out shops of its seller. Null if
 * the listing isn't for sale or has no known place.
 */
export async function findShopsForListing(
  ctx: AppContext,
  listingId: number,
): Promise<ListingShops | null> {
  const { rows } = await sql<ListingRow>`
    select coalesce(a.latitude, o.latitude) as latitude, coalesce(a.longitude, o.longitude) as longitude,
      l.category_id as "categoryId", l.aircraft_type_id as "typeId", m.name as make,
      coalesce(l.based_at, case when country_id = ${unitedStatesId} then coalesce(nullif(o.zip, ''), o.city || ', ' || state.code)
        else o.city end) as near
    from listing l
    join make m on m.id = l.make_id
    join location o on o.id = l.location_id
    join state on state.id = o.state_id
    left join airport a on a.ident = l.based_at
    where l.id = ${listingId} and ${isForSale(ctx.now(), 'l')}`.execute(ctx.db)
  const [listing] = rows
  if (!listing || listing.latitude === null || listing.longitude === null) return null
  const { latitude, longitude, make, near } = listing
  const kind = findKind(listing)
  const shops = await findShops(ctx, {
    near: { latitude, longitude },
    maxNm: maxShopDistanceNm,
    kind,
    makeFirst: make,
    notOfListing: listingId,
    limit: maxSuggestedShops,
  })
  return { shops, near, kind }
}

function matchesSearch({ near, maxNm, kind, notOfListing }: ShopSearch): RawBuilder<boolean> {
  return sql<boolean>`${isPublicShop}
    ${kind ? sql`and e.kinds @> array[${kind}]` : sql``}
    ${
      near && maxNm
        ? sql`and a.latitude between ${near.latitude - maxNm / 59} and ${near.latitude + maxNm / 59}
      and ${distanceTo(near)} <= ${maxNm}`
        : sql``
    }
    ${notOfListing ? sql`and not ${isOfSeller(notOfListing)}` : sql``}`
}

/** A shop is never independent of its own account, its colleagues, and the sellers that it names. */
function isOfSeller(listingId: number) {
  return sql`exists (select from listing l join profile owner on owner.id = l.profile_id
    left join biz on biz.id = l.biz_id where l.id = ${listingId} and (
    l.profile_id = s.profile_id
    or exists (select from biz_employee where biz_id = l.biz_id and profile_id = s.profile_id)
    or ${toWords(sql`coalesce(biz.name, concat_ws(' ', owner.first_name, owner.last_name))`)}
      in (select ${toWords(sql`seller`)} from unnest(e.sellers) seller)))`
}

/** Compares names without their punctuation and case: "Wings, Inc." is "Wings Inc". */
function toWords(name: RawBuilder<unknown>) {
  return sql`btrim(regexp_replace(lower(${name}), '[^[:alnum:]]+', ' ', 'g'))`
}

/** Great-circle distance of the shop's airport in nautical miles, like `distanceNm`. */
function distanceTo({ latitude, longitude }: Point) {
  return sql<number>`(2 * 3440.065 * asin(sqrt(least(1,
    power(sin(radians(a.latitude - ${latitude}) / 2), 2)
    + cos(radians(${latitude})) * cos(radians(a.latitude)) * power(sin(radians(a.longitude - ${longitude}) / 2), 2)))))`
}

type FreeWeek = Pick<InspectionShop, 'freeFrom' | 'freeStatedOn'>
type ShopSearch = {
  near?: Point | null | undefined
  maxNm?: number
  kind?: Kind | undefined
  makeFirst?: string
  /** Leaves out shops of this listing's seller. */
  notOfListing?: number
  limit: number
  offset?: number
}
type ListingRow = {
  latitude: number | null
  longitude: number | null
  categoryId: number
  typeId: number
  make: string
  near: string
}
