import { type ActorContext, type AppContext, serviceKey } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { listOfficesEndpoint } from '../../office-contract.ts'
import { loadOfficeDetails, loadOfficeOptions } from '../offices/office-rows.ts'
import { isAdministrator, requireMember } from './require-administrator.ts'

export const listOffices = operation(listOfficesEndpoint, async (ctx, { id }) => {
  const membership = await requireMember(ctx, id)
  return { offices: await loadOfficeDetails(ctx, id), mayEdit: isAdministrator(ctx, membership) }
})

/** Loads the offices of a brokerage and the options for their form. */
export async function loadLocationsTab(ctx: ActorContext, bizId: number) {
  const [offices, options] = await Promise.all([
    listOffices(ctx, { id: bizId }),
    loadOfficeOptions(ctx),
  ])
  return { ...offices, options }
}

/** Returns a description of what uses an office, such as aircraft listings. Returns null if nothing uses it. */
type FindOfficeUsage = (ctx: AppContext, officeId: number) => Promise<string | null>

/** Provided by the feature that assigns listings to offices. */
export const officeUsageKey = serviceKey<FindOfficeUsage>('office use')

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
