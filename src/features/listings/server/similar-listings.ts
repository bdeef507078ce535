import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findSisterModels } from '#features/lookups/sister-models.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { similarListingsEndpoint } from '../contract.ts'
import { isForSale } from './public/for-sale.ts'
import { fullListing } from './public/full-listing.ts'
import { loadListingCards } from './public/listing-cards.ts'

export const similarListings = operation(similarListingsEndpoint, async (ctx, { id, limit }) => {
  const subject = await fullListing(ctx, id)
  return loadListingCards(ctx, await similarIds(ctx, subject, limit))
})

/**
 * Same make and family first, then families that do the same work, then the same category; among each, nearest in price,
 * those without a price last. Of one without a price, nearest in size, seats, power and age.
 */
export async function similarIds(ctx: AppContext, subject: Subject, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(candidates(ctx, subject, limit), sql` union all `)}) candidate
    group by id
    order by min(kinship), min(distance) nulls last, id desc
    limit ${limit}`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Nearest kin first. */
function candidates(ctx: AppContext, subject: Subject, limit: number) {
  const { id, make_id, make_name, family, category_id } = subject
  const isOther = sql<SqlBool>`id <> ${id} and ${isForSale(ctx.now())}`
  const among = (isKin: RawBuilder<unknown>, kinship: number) =>
    nearest(subject, sql`${isOther} and ${isKin}`, kinship, limit)
  const ofCategory = among(sql`category_id = ${category_id}`, 2)
  if (family === null) return [ofCategory]
  const ofFamily = among(sql`make_id = ${make_id} and family = ${family}`, 0)
  const sisters = findSisterModels({ make: make_name, family })
  if (sisters.length === 0) return [ofFamily, ofCategory]
  const ofSister = among(sql`make_id = sister.make_id and family = sister.family`, 1)
  const ofSisters = sql`(
    select near.* from (
      select make.id as make_id, named.family
      from unnest(${sisters.map(({ make }) => make)}::text[], ${sisters.map((one) => one.family)}::text[])
        as named (make, family)
      join make on make.name = named.make
    ) sister cross join lateral ${ofSister} near)`
  return [ofFamily, ofSisters, ofCategory]
}

/**
 * The next dearer and the next cheaper come from an index by price, so that the cost does not grow with the
 * market. Where the subject has no price, the newest of its kind are compared with it.
 */
function nearest(subject: Subject, isMeant: RawBuilder<unknown>, kinship: number, limit: number) {
  const { price } = subject
  const kin = sql.lit(kinship)
  if (price === null) {
    return sql`(
      select id, ${kin} as kinship, ${unlikeness(subject)} as distance
      from (select * from listing where ${isMeant} order by id desc limit ${sql.lit(mostCompared)}) kin
      order by distance, id desc limit ${limit})`
  }
  const from = (distance: RawBuilder<unknown>, side: RawBuilder<unknown>) => sql`(
    select id, ${kin} as kinship, ${distance} as distance from listing
    where ${isMeant} and ${side} limit ${limit})`
  return sql`(${sql.join(
    [
      from(sql`price - ${price}`, sql`price >= ${price} order by price, id desc`),
      from(sql`${price} - price`, sql`price < ${price} order by price desc, id desc`),
      from(sql`null::integer`, sql`price is null order by id desc`),
    ],
    sql` union all `,
  )})`
}

const mostCompared = 1_000

/** A size twice as large is as far as a generation of years; what is not stated is neither near nor far. */
function unlikeness({ year, seats, max_takeoff_lb, engine_count, fuel_id }: Subject) {
  const known = (part: RawBuilder<unknown>) => sql`coalesce(${part}, 1)`
  return sql`abs(year - ${year}) / 12.0
    + ${known(sql`abs(ln(seats::float8 / ${seats}::integer)) * 3`)}
    + ${known(sql`abs(ln(nullif(max_takeoff_lb, 0)::float8 / ${max_takeoff_lb}::integer)) * 3`)}
    + ${known(sql`(engine_count <> ${engine_count}::integer)::integer * 2`)}
    + ${known(sql`(fuel_id <> ${fuel_id}::integer)::integer * 2`)}`
}

type Subject = {
  id: number
  make_id: number
  make_name: string
  family: string | null
  category_id: number
  price: number | null
  year: number
  seats: number | null
  max_takeoff_lb: number | null
  engine_count: number | null
  fuel_id: number | null
}
