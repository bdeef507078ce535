import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { refuseFields } from '#kernel/errors.ts'

/**
 * Refuses what names something that does not exist or does not belong together, each message beside its field. The
 * schema refuses it too, but could not say so to a person.
 */
export async function assertReferences({ db }: AppContext, named: Named): Promise<void> {
  const conditions = rules.map(([, , holds]) => holds(named))
  const { rows } = await sql<{ held: boolean[] }>`
    select array[${sql.join(conditions)}] as held`.execute(db)
  const held = rows[0]?.held ?? []
  const broken = rules.filter((_, i) => !held[i])
  refuseFields(Object.fromEntries(broken.map(([field, message]) => [field, message])))
}

type Rule = [field: string, message: string, holds: (named: Named) => RawBuilder<SqlBool>]

const rules: Rule[] = [
  [
    'listing.categoryId',
    'Category field is required.',
    ({ listing: { categoryId, boatTypeId } }) => sql`exists (
      select from category
      where id = ${categoryId}::integer and aircraft_type_id = ${boatTypeId}::integer)`,
  ],
  [
    'listing.fuelTypeId',
    'There is no such fuel.',
    ({ listing }) =>
      isNothingOr(listing.fuelTypeId, (id) => sql`select from fuel where id = ${id}`),
  ],
  [
    'listing.hullTypeId',
    'There is no such airframe material.',
    ({ listing }) =>
      isNothingOr(listing.hullTypeId, (id) => sql`select from hull where id = ${id}`),
  ],
  [
    'location.id',
    'Location field is required.',
    ({ location }) => sql`exists (select from location where id = ${location.id}::integer)`,
  ],
  [
    'location.airportIdent',
    'There is no such airport.',
    ({ location: { airportIdent } }) => sql`(${airportIdent}::text is null
      or exists (select from airport where ident = ${airportIdent}::text))`,
  ],
  [
    'linkedBizLocationId',
    'This office is not of the brokerage.',
    ({ linkedBizLocationId, bizId }) =>
      isNothingOr(
        linkedBizLocationId,
        (id) => sql`select from biz_location where id = ${id} and biz_id = ${bizId}::integer`,
      ),
  ],
  [
    'linkedEmployeeId',
    'This employee is not of the brokerage.',
    ({ linkedEmployeeId, bizId }) =>
      isNothingOr(
        linkedEmployeeId,
        (id) => sql`select from biz_employee where id = ${id} and biz_id = ${bizId}::integer`,
      ),
  ],
]

function isNothingOr(
  id: number | null,
  found: (id: RawBuilder<number>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return id === null ? sql`true` : sql`exists (${found(sql`${id}::integer`)})`
}

type Named = {
  listing: {
    boatTypeId: number
    categoryId: number
    fuelTypeId: number | null
    hullTypeId: number | null
  }
  location: { id: number; airportIdent: string | null }
  linkedBizLocationId: number | null
  linkedEmployeeId: number | null
  /** The brokerage that sells it. */
  bizId: number | null
}
