import type { AppContext } from '#kernel/app-context.ts'

/** Returns the country code of a brokerage's office, or of its main office. Null if it has none. */
export async function findOfficeCountry(
  { db }: AppContext,
  bizId: number,
  officeId: number | null,
): Promise<string | null> {
  const row = await db
    .selectFrom('biz as b')
    .innerJoin('biz_location as o', 'o.biz_id', 'b.id')
    .innerJoin('location as l', 'l.id', 'o.location_id')
    .innerJoin('state as s', 's.id', 'l.state_id')
    .innerJoin('country as c', 'c.id', 's.country_id')
    .select('c.code')
    .where('b.id', '=', bizId)
    .where((eb) => eb('o.id', '=', eb.fn.coalesce(eb.val(officeId), 'b.main_office_id')))
    .executeTakeFirst()
  return row?.code ?? null
}
