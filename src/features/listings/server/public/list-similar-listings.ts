import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { findSimilarFamilies } from '#features/lookups/server/public/find-family.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { createPreparedQuery } from '#kernel/server/database/create-prepared-query.ts'
import { listSimilarListingsEndpoint } from '../../contract.ts'
import { isForSale } from './for-sale.ts'
import { loadScreenCards } from './listing-cards.ts'
import { loadFullListing } from './load-full-listing.ts'

export const listSimilarListings = operation(
  listSimilarListingsEndpoint,
  async (ctx, { id, limit }) => {
    const subject = await loadFullListing(ctx, id)
    return loadScreenCards(ctx, await findSimilarIds(ctx, subject, limit))
  },
)

/**
 * Returns similar listings: first the same make and family, then similar families, then the same category. Each
 * group is sorted by price difference, with missing prices last. If the subject has no price, sorts by size, seats,
 * power, and age instead.
 */
export async function findSimilarIds(ctx: AppContext, subject: Subject, limit: number) {
  const { make_name: make, family, price } = subject
  const sisters = family === null ? [] : findSimilarFamilies({ make, family })
  const criteria = {
    ...subject,
    limit,
    now: ctx.now(),
    sisterMakes: sisters.map((sister) => sister.make),
    sisterFamilies: sisters.map((sister) => sister.family),
  }
  const { ofFamily, ofAnyKin } = price === null ? nearestInKind : nearestInPrice
  const relatives = family === null ? [] : await ofFamily(ctx.db, criteria)
  const rows = relatives.length < limit ? await ofAnyKin(ctx.db, criteria) : relatives
  return rows.map((row) => row.id)
}

/**
 * Uses an index to find the next higher and lower prices, so that the cost doesn't grow with the number of
 * listings.
 */
const nearestInPrice = statementsBy(({ price, limit }, condition, kinship) => {
  const from = (distance: RawBuilder<unknown>, side: RawBuilder<unknown>) => sql`(
    select id, ${kinship} as kinship, ${distance} as distance from listing
    where ${condition} and ${side} limit ${limit})`
  return sql`(${sql.join(
    [
      from(sql`price - ${price}`, sql`price >= ${price} order by price, id desc`),
      from(sql`${price} - price`, sql`price < ${price} order by price desc, id desc`),
      from(sql`null::integer`, sql`price is null order by id desc`),
    ],
    sql` union all `,
  )})`
})

/** Used if the subject has no price. Considers only the newest listings. */
const nearestInKind = statementsBy(
  (criteria, condition, kinship) => sql`(
    select id, ${kinship} as kinship, ${unlikeness(criteria)} as distance
    from (select * from listing where ${condition} order by id desc limit ${sql.lit(maxCompared)}) kin
    order by distance, id desc limit ${criteria.limit})`,
)

/** Returns one query for the same family, which usually has enough listings, and one for all related listings. */
function statementsBy(nearest: Nearest) {
  return {
    ofFamily: createPreparedQuery((criteria: SimilarityCriteria) =>
      bestOf(familyBy(nearest, criteria), criteria),
    ),
    ofAnyKin: createPreparedQuery((criteria: SimilarityCriteria) => {
      const { category_id, limit, sisterMakes, sisterFamilies } = criteria
      const ofSister = nearest(
        criteria,
        isOther(criteria, sql`make_id = sister.make_id and family = sister.family`),
        sql.lit(1),
      )
      const ofCategory = nearest(
        criteria,
        isOther(
          criteria,
          sql`category_id = ${category_id} and category_id <> ${sql.lit(unstatedKindId)}`,
        ),
        sql.lit(2),
      )
      return sql<{ id: number }>`
        with kin as materialized (
          select id, kinship, distance from ${familyBy(nearest, criteria)} of_family
          union all
          select near.id, near.kinship, near.distance from (
            select make.id as make_id, named.family
            from unnest(${sisterMakes}::text[], ${sisterFamilies}::text[]) as named (make, family)
            join make on make.name = named.make
          ) sister cross join lateral ${ofSister} near
        )
        ${bestOf(
          sql`(
            select id, kinship, distance from kin
            union all
            select id, kinship, distance from ${ofCategory} of_category
            where (select count(distinct id) from kin) < ${limit})`,
          criteria,
        )}`
    }),
  }
}

function familyBy(nearest: Nearest, criteria: SimilarityCriteria) {
  const { make_id, family } = criteria
  return nearest(
    criteria,
    isOther(criteria, sql`make_id = ${make_id} and family = ${family}`),
    sql.lit(0),
  )
}

function isOther({ id, now }: SimilarityCriteria, isKin: RawBuilder<unknown>) {
  return sql<SqlBool>`id <> ${id} and ${isForSale(now)} and ${isKin}`
}

/** Sorts by closest relation first. */
function bestOf(candidates: RawBuilder<unknown>, { limit }: SimilarityCriteria) {
  return sql<{ id: number }>`
    select id from ${candidates} candidate
    group by id
    order by min(kinship), min(distance) nulls last, id desc
    limit ${limit}`
}

type Nearest = (
  criteria: SimilarityCriteria,
  condition: RawBuilder<unknown>,
  kinship: RawBuilder<unknown>,
) => RawBuilder<unknown>
type SimilarityCriteria = Subject & {
  limit: number
  now: Date
  sisterMakes: readonly string[]
  sisterFamilies: readonly string[]
}

const maxCompared = 1_000

/**
 * Returns a measure of the difference between two aircraft. Doubling the size weighs about as much as a 25-year age
 * difference. A missing value adds a constant.
 */
function unlikeness({ year, seats, max_takeoff_lb, engine_count, fuel_id }: Subject) {
  const orDefault = (part: RawBuilder<unknown>) => sql`coalesce(${part}, 1)`
  return sql`abs(year - ${year}) / 12.0
    + ${orDefault(sql`abs(ln(seats::float8 / ${seats}::integer)) * 3`)}
    + ${orDefault(sql`abs(ln(nullif(max_takeoff_lb, 0)::float8 / ${max_takeoff_lb}::integer)) * 3`)}
    + ${orDefault(sql`(engine_count <> ${engine_count}::integer)::integer * 2`)}
    + ${orDefault(sql`(fuel_id <> ${fuel_id}::integer)::integer * 2`)}`
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
