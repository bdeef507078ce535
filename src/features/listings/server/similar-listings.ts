import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { similarListingsEndpoint } from '../contract.ts'
import { isForSale } from './public/for-sale.ts'
import { loadListingCards } from './public/listing-cards.ts'
import { visibleListing } from './visible-listing.ts'

export const similarListings = operation(similarListingsEndpoint, async (ctx, { id, limit }) => {
  const subject = await visibleListing(ctx, id)
  return loadListingCards(ctx, await similarIds(ctx, subject, limit))
})

/**
 * Same make and family first, then the same category; among each, nearest in price, those without a price last. Of
 * one without a price, nearest in size, seats, power and age.
 */
export async function similarIds(ctx: AppContext, subject: Subject, limit: number) {
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(candidates(ctx, subject, limit), sql` union all `)}) candidate
    group by id
    order by min(kinship), min(distance) nulls last, id desc
    limit ${limit}`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/**
 * The next dearer and the next cheaper come from an index by price, so that the cost does not grow with the
 * market. Where the subject has no price, the newest of its kind are compared with it.
 */
function candidates(ctx: AppContext, subject: Subject, limit: number) {
  const { id, price } = subject
  const isOther = sql`id <> ${id} and ${isForSale(ctx.now())}`
  return kinships(subject).flatMap((isKin, kinship) => {
    const nearest = (distance: RawBuilder<unknown>, side: RawBuilder<unknown>) => sql`(
      select id, ${sql.lit(kinship)} as kinship, ${distance} as distance from listing
      where ${isOther} and ${isKin} and ${side} limit ${limit})`
    if (price === null) {
      return sql`(
        select id, ${sql.lit(kinship)} as kinship, ${unlikeness(subject)} as distance
        from (select * from listing where ${isOther} and ${isKin} order by id desc limit ${sql.lit(mostCompared)}) kin
        order by distance, id desc limit ${limit})`
    }
    return [
      nearest(sql`price - ${price}`, sql`price >= ${price} order by price, id desc`),
      nearest(sql`${price} - price`, sql`price < ${price} order by price desc, id desc`),
      nearest(sql`null::integer`, sql`price is null order by id desc`),
    ]
  })
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

/** Nearest kin first. */
function kinships({ make_id, family, category_id }: Subject) {
  const isSameCategory = sql`category_id = ${category_id}`
  return family === null
    ? [isSameCategory]
    : [sql`make_id = ${make_id} and family = ${family}`, isSameCategory]
}

type Subject = {
  id: number
  make_id: number
  family: string | null
  category_id: number
  price: number | null
  year: number
  seats: number | null
  max_takeoff_lb: number | null
  engine_count: number | null
  fuel_id: number | null
}
