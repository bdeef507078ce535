import type { Selectable } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { webAddress } from '#kernel/web-address.ts'
import { type Employee, getBrokerageEndpoint } from '../../contract.ts'

export const getBrokerage = operation(getBrokerageEndpoint, async (ctx, { id }) => {
  const biz = await ctx.db.selectFrom('biz').selectAll().where('id', '=', id).executeTakeFirst()
  if (!biz) throw new Refusal('not_found', { message: 'brokerage not found...' })
  const [offices, employees] = await Promise.all([loadOffices(ctx, id), loadEmployees(ctx, id)])
  const profileId = ctx.actor?.profileId ?? null
  const isMember = profileId !== null && employees.some((one) => one.profile_id === profileId)
  return {
    ...toRecord(biz),
    bizLocations: offices.map((office) => ({ ...office, email: isMember ? office.email : null })),
    bizEmployees: employees.map((one) => toEmployee(one, { isMember, profileId })),
  }
})

function toRecord(biz: Selectable<Database['biz']>) {
  return {
    id: biz.id,
    name: biz.name,
    route: biz.route,
    website: webAddress(biz.website),
    logo: biz.logo_url,
    titleImage: biz.title_image_url,
    desc: biz.description,
    isBroker: biz.is_broker,
    isDealer: biz.is_dealer,
    allowAllEdit: biz.allow_all_edit,
    mainOfficeBizLocationId: biz.main_office_id,
  }
}

function loadOffices({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_location as office')
    .innerJoin('location', 'location.id', 'office.location_id')
    .innerJoin('state', 'state.id', 'location.state_id')
    .select([
      'office.id as bizLocationId',
      'office.name',
      'office.street',
      'office.street2',
      'location.city',
      'state.code as state',
      'state.id as stateId',
      'location.zip',
      'location.id as locationId',
      'office.airport_ident as airportIdent',
      'office.phone',
      'office.email',
      'office.contact_name as contactName',
    ])
    .where('office.biz_id', '=', bizId)
    .orderBy('office.name')
    .execute()
}

function loadEmployees({ db }: AppContext, bizId: number) {
  return db
    .selectFrom('biz_employee')
    .selectAll()
    .where('biz_id', '=', bizId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

function toEmployee(one: EmployeeRow, asker: Asker): Employee {
  return {
    bizEmpId: one.id,
    bizLocationId: one.biz_location_id,
    name: one.name,
    desc: one.description,
    email: asker.isMember ? one.email : null,
    phone: one.phone,
    cell: one.cell,
    img: one.image_url,
    isYou: one.profile_id !== null && one.profile_id === asker.profileId,
  }
}

type EmployeeRow = Selectable<Database['biz_employee']>
type Asker = { isMember: boolean; profileId: number | null }
