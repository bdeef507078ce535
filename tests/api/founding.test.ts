import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toRoute } from '#features/brokerages/server/founding/brokerage-route.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { aFounding, anOffice, callAs, found } from '../support/brokerages.ts'
import { aPerson, type Person } from '../support/people.ts'
import { type TestSite, testSite } from '../support/test-site.ts'

let site: TestSite
let founder: Person
let staff: Person
beforeEach(async () => {
  site = await testSite()
  founder = await aPerson(site.ctx, { roles: [] })
  staff = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})
afterEach(() => site.close())

const call = (who: Person | null, what: string, body?: object) => callAs(site, who, what, body)

test('[BRK-03] who founds a brokerage administers it from the next request on', async () => {
  const { status, answer } = await call(founder, 'POST /api/biz', await aFounding(site))
  expect(status).toBe(200)
  expect(answer).toMatchObject({ route: 'basin-aircraft-sales', isConfirmed: false })
  const biz = await call(founder, `GET /api/biz/${answer.id}`)
  expect(biz.answer).toMatchObject({
    website: 'https://basin.example/',
    isConfirmed: false,
    bizLocations: [{ name: 'North Las Vegas', contactPhone: '(702) 555-0142', zip: '89130' }],
    bizEmployees: [{ name: 'Pat Tester', isYou: true }],
  })
  expect(biz.answer.mainOfficeBizLocationId).toBe(biz.answer.bizLocations[0].bizLocationId)
  expect((await call(founder, `GET /api/biz/foruser/${founder.id}`)).answer).toMatchObject([
    { id: answer.id, isAdmin: true },
  ])
  expect((await call(founder, `GET /api/biz/${answer.id}/account`)).answer.mayEdit).toBe(true)
})

test('[BRK-03] [DASH-03] what is missing is said beside its field, in the words of the specification', async () => {
  const office = await anOffice(site, {
    name: '',
    city: ' ',
    stateId: '',
    zip: '',
    contactName: '',
    contactPhone: '',
    email: 'nobody',
  })
  const body = { name: ' ', isBroker: false, isDealer: false, website: 'basin', office }
  const { status, answer } = await call(founder, 'POST /api/biz', body)
  expect(status).toBe(400)
  expect(answer.modelState).toMatchObject({
    name: ['Name field is required.'],
    isBroker: ['Choose at least one: broker or dealer.'],
    website: ['A web address ends like .com or .aero'],
    'office.name': ['Name field is required.'],
    'office.city': ['You must supply a city.'],
    'office.stateId': ['State field is required.'],
    'office.zip': ['You must supply a zip code.'],
    'office.contactName': ['Contact name field is required.'],
    'office.contactPhone': ['Contact phone field is required.'],
    'office.email': ['Email must be a valid e-mail address'],
  })
})

test('[BRK-03] a request that is sent twice founds once, also at the same time', async () => {
  const body = await aFounding(site, { foundingKey: randomUUID() })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(founder, 'POST /api/biz', body)),
  )
  expect(new Set(answers.map(({ status, answer }) => `${status} ${answer.id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const counts = await Promise.all(
    (['biz', 'biz_location', 'biz_employee'] as const).map((table) =>
      site.ctx.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(counts.map(({ length }) => length)).toEqual([1, 1, 1])
  const other = await aPerson(site.ctx)
  expect((await call(other, 'POST /api/biz', { ...body, name: 'Other' })).status).toBe(409)
})

test('[BRK-03] founding that fails halfway leaves nothing, the role neither', async () => {
  await site.ctx.db.schema
    .alterTable('biz_employee')
    .addCheckConstraint('nobody', sql`false`)
    .execute()
  expect((await call(founder, 'POST /api/biz', await aFounding(site))).status).toBe(500)
  expect(await site.ctx.db.selectFrom('biz').selectAll().execute()).toEqual([])
  const { roles } = await site.ctx.db
    .selectFrom('profile')
    .select('roles')
    .where('id', '=', founder.id)
    .executeTakeFirstOrThrow()
  expect(roles).toEqual([])
})

test('[BRK-03] a name that is taken is refused with the page of its owner, once that is public', async () => {
  const id = await found(site, founder)
  const again = await aFounding(site, { name: 'BASIN aircraft sales' })
  const other = await aPerson(site.ctx)
  const hidden = await call(other, 'POST /api/biz', again)
  expect(hidden.status).toBe(400)
  expect(hidden.answer.modelState.name).toEqual(['There is a brokerage of this name already.'])
  expect(hidden.answer.current).toBeUndefined()
  await call(staff, `POST /api/biz/${id}/confirm`, {})
  const shown = await call(other, 'POST /api/biz', again)
  expect(shown.answer.current).toEqual({
    name: 'Basin Aircraft Sales',
    route: 'basin-aircraft-sales',
  })
})

test('[BRK-03] a founder has at most three brokerages waiting, also of requests at once', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 5 }, (_, i) => aFounding(site, { name: `Brokerage ${i}` })),
  )
  const answers = await Promise.all(bodies.map((body) => call(founder, 'POST /api/biz', body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('[BRK-02] pages get names of their own', async () => {
  expect(toRoute('Lone Star Wings & Co.')).toBe('lone-star-wings-and-co')
  expect(toRoute('Ávions René')).toBe('avions-rene')
  expect(toRoute('New')).toBe('new-brokerage')
  expect(toRoute('4711')).toBe('4711-brokerage')
  expect(toRoute('飛行機')).toBe('brokerage')
  const routes = []
  for (const name of ['Hangar 14', 'Hangar-14', 'Hangar  14!'])
    routes.push(
      (await call(founder, 'POST /api/biz', await aFounding(site, { name }))).answer.route,
    )
  expect(routes).toEqual(['hangar-14', 'hangar-14-2', 'hangar-14-3'])
})

test('[BRK-01] [BRK-03] until staff confirm it, only its own people and staff see a brokerage', async () => {
  const id = await found(site, founder)
  const stranger = await aPerson(site.ctx)
  const visible = async (who: Person | null) => (await call(who, `GET /api/biz/${id}`)).status
  expect(await visible(null)).toBe(404)
  expect(await visible(stranger)).toBe(404)
  expect(await visible(founder)).toBe(200)
  expect(await visible(staff)).toBe(200)
  expect((await call(null, 'GET /api/biz')).answer.total).toBe(0)
  expect((await call(staff, 'GET /api/biz/waiting')).answer).toMatchObject([
    { id, city: 'North Las Vegas', state: 'NV', founder: founder.email },
  ])
  expect((await call(founder, 'GET /api/biz/waiting')).status).toBe(403)
  expect((await call(founder, `POST /api/biz/${id}/confirm`, {})).status).toBe(403)

  for (let twice = 0; twice < 2; twice++)
    expect((await call(staff, `POST /api/biz/${id}/confirm`, {})).answer.isConfirmed).toBe(true)
  expect(await visible(null)).toBe(200)
  expect((await call(null, 'GET /api/biz')).answer.total).toBe(1)
  expect((await call(staff, 'GET /api/biz/waiting')).answer).toEqual([])
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.map(({ to, subject }) => [to, subject])).toEqual([
    [founder.email, 'Basin Aircraft Sales is public at Windsock'],
  ])
})

test('[BRK-03] staff may let new brokerages be public at once', async () => {
  await site.ctx.db.updateTable('site').set({ brokerages_confirmed: false }).execute()
  await site.ctx.services.get(siteDirectoryKey).reload()
  const { answer } = await call(founder, 'POST /api/biz', await aFounding(site))
  expect(answer.isConfirmed).toBe(true)
})
