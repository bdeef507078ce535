import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { throwFieldRefusals } from '#kernel/errors.ts'

/**
 * Rejects missing or mismatched references with a message per field. The database enforces them too, but its error
 * messages aren't suitable for users.
 */
export async function assertReferences({ db }: AppContext, named: Named): Promise<void> {
  const conditions = rules.map(([, , holds]) => holds(named))
  const { rows } = await sql<{ held: boolean[] }>`
    select array[${sql.join(conditions)}] as held`.execute(db)
  const results = rows[0]?.held ?? []
  const broken = rules.filter((_, i) => !results[i])
  throwFieldRefusals(Object.fromEntries(broken.map(([field, message]) => [field, message])))
}

type Rule = [field: string, message: string, holds: (named: Named) => RawBuilder<SqlBool>]

const rules: Rule[] = [
  [
    'listing.categoryId',
    'Choose a category of the aircraft’s type.',
    ({ listing: { categoryId, boatTypeId } }) => sql`exists (
      select from category
      where id = ${categoryId}::integer and aircraft_type_id = ${boatTypeId}::integer)`,
  ],
  [
    'listing.fuelTypeId',
    'Fuel not found.',
    ({ listing }) =>
      isNullOrExists(listing.fuelTypeId, (id) => sql`select from fuel where id = ${id}`),
  ],
  [
    'listing.hullTypeId',
    'Airframe material not found.',
    ({ listing }) =>
      isNullOrExists(listing.hullTypeId, (id) => sql`select from hull where id = ${id}`),
  ],
  [
    'location.id',
    'Location field is required.',
    ({ location }) => sql`exists (select from location where id = ${location.id}::integer)`,
  ],
  [
    'location.airportIdent',
    'We couldn’t find that airport.',
    ({ location: { airportIdent } }) => sql`(${airportIdent}::text is null
      or exists (select from airport where ident = ${airportIdent}::text))`,
  ],
  [
    'linkedBizLocationId',
    'This office doesn’t belong to the brokerage.',
    ({ linkedBizLocationId, bizId }) =>
      isNullOrExists(
        linkedBizLocationId,
        (id) => sql`select from biz_location where id = ${id} and biz_id = ${bizId}::integer`,
      ),
  ],
  [
    'linkedEmployeeId',
    'This employee doesn’t belong to the brokerage.',
    ({ linkedEmployeeId, bizId }) =>
      isNullOrExists(
        linkedEmployeeId,
        (id) => sql`select from biz_employee where id = ${id} and biz_id = ${bizId}::integer`,
      ),
  ],
]

function isNullOrExists(
  id: number | null,
  exists: (id: RawBuilder<number>) => RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  return id === null ? sql`true` : sql`exists (${exists(sql`${id}::integer`)})`
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
  bizId: number | null
}
