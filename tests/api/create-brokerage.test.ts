import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { toRoute } from '#features/brokerages/server/creation/brokerage-route.ts'
import { siteDirectoryKey } from '#kernel/server/sites/site-directory.ts'
import { aBrokerageForm, anOffice, callAs, createTestBrokerage } from '../support/brokerages.ts'
import { readRow } from '../support/database/rows.ts'
import { siteForEachTest } from '../support/for-file.ts'
import { aPerson, type Person } from '../support/people.ts'

const site = siteForEachTest()
let founder: Person
let staff: Person
beforeEach(async () => {
  founder = await aPerson(site.ctx, { roles: [] })
  staff = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})

const call = (user: Person | null, what: string, body?: object) => callAs(site, user, what, body)

test('[BRK-03] the creator of a brokerage is its administrator from the next request on', async () => {
  const { status, data } = await call(founder, 'POST /api/biz', await aBrokerageForm(site))
  expect(status).toBe(200)
  expect(data).toMatchObject({ route: 'basin-aircraft-sales', isConfirmed: false })
  const biz = await call(founder, `GET /api/biz/${data.id}`)
  expect(biz.data).toMatchObject({
    website: 'https://basin.example/',
    isConfirmed: false,
    bizLocations: [{ name: 'North Las Vegas', contactPhone: '(702) 555-0142', zip: '89130' }],
    bizEmployees: [{ name: 'Pat Tester', isYou: true }],
  })
  expect(biz.data.mainOfficeBizLocationId).toBe(biz.data.bizLocations[0].bizLocationId)
  expect((await call(founder, `GET /api/biz/foruser/${founder.id}`)).data).toMatchObject([
    { id: data.id, isAdmin: true },
  ])
  expect((await call(founder, `GET /api/biz/${data.id}/account`)).data.mayEdit).toBe(true)
})

test('[BRK-03] [DASH-03] shows missing details next to their fields, in the specification’s wording', async () => {
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
  const { status, data } = await call(founder, 'POST /api/biz', body)
  expect(status).toBe(400)
  expect(data.modelState).toMatchObject({
    name: ['Name field is required.'],
    isBroker: ['Select broker, dealer, or both.'],
    website: ['Enter a web address with an ending such as .com or .aero.'],
    'office.name': ['Name field is required.'],
    'office.city': ['You must supply a city.'],
    'office.stateId': ['State field is required.'],
    'office.zip': ['You must supply a zip code.'],
    'office.contactName': ['Contact name field is required.'],
    'office.contactPhone': ['Contact phone field is required.'],
    'office.email': ['Email must be a valid e-mail address'],
  })
})

test('[BRK-03] creates one brokerage for a request sent twice, also concurrently', async () => {
  const body = await aBrokerageForm(site, { foundingKey: randomUUID() })
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => call(founder, 'POST /api/biz', body)),
  )
  expect(new Set(responses.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1)
  expect(responses[0]?.status).toBe(200)
  const counts = await Promise.all(
    (['biz', 'biz_location', 'biz_employee'] as const).map((table) =>
      site.ctx.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(counts.map(({ length }) => length)).toEqual([1, 1, 1])
  const other = await aPerson(site.ctx)
  expect((await call(other, 'POST /api/biz', { ...body, name: 'Other' })).status).toBe(409)
})

test('[BRK-03] rolls back a failed creation, including the role', async () => {
  await site.ctx.db.schema
    .alterTable('biz_employee')
    .addCheckConstraint('nobody', sql`false`)
    .execute()
  expect((await call(founder, 'POST /api/biz', await aBrokerageForm(site))).status).toBe(500)
  expect(await site.ctx.db.selectFrom('biz').selectAll().execute()).toEqual([])
  const { roles } = await readRow(site.ctx.db, 'profile', founder.id, 'roles')
  expect(roles).toEqual([])
})

test('[BRK-03] rejects an existing name with a link to the owner’s page once that is public', async () => {
  const id = await createTestBrokerage(site, founder)
  const again = await aBrokerageForm(site, { name: 'BASIN aircraft sales' })
  const other = await aPerson(site.ctx)
  const hidden = await call(other, 'POST /api/biz', again)
  expect(hidden.status).toBe(400)
  expect(hidden.data.modelState.name).toEqual(['A brokerage with this name already exists.'])
  expect(hidden.data.current).toBeUndefined()
  await call(staff, `POST /api/biz/${id}/confirm`, {})
  const visible = await call(other, 'POST /api/biz', again)
  expect(visible.data.current).toEqual({
    name: 'Basin Aircraft Sales',
    route: 'basin-aircraft-sales',
  })
})

test('[A8] [BRK-03] rejects a name that resembles an approved brokerage’s, and flags one like a pending brokerage', async () => {
  const lookAlikes = [
    'Basin  Aircraft Sales',
    'BASIN AIRCRAFT SALES.',
    'B\u0430sin Aircraft Sales',
    'Bas\u200bin Aircraft Sales',
    'Basln Aircraft Sa1es',
    '\u{1d401}asin Aircraft S\u00e0les',
  ]
  const id = await createTestBrokerage(site, founder)
  const people = await Promise.all(lookAlikes.map(() => aPerson(site.ctx)))
  const found1 = await call(
    people[0] as Person,
    'POST /api/biz',
    await aBrokerageForm(site, { name: `${lookAlikes[2]} LLC` }),
  )
  expect(found1.status).toBe(200)
  const waiting = async () => (await call(staff, 'GET /api/biz/waiting')).data
  expect(await waiting()).toMatchObject([
    { id, looksLike: [`${lookAlikes[2]} LLC`] },
    { id: found1.data.id, looksLike: ['Basin Aircraft Sales'] },
  ])
  await call(staff, `POST /api/biz/${id}/confirm`, {})
  for (const [n, name] of lookAlikes.entries()) {
    const body = await aBrokerageForm(site, { name })
    const { status, data } = await call(people[n] as Person, 'POST /api/biz', body)
    expect(status, name).toBe(400)
    // Zero-width characters are removed before the check, so the names are the same.
    expect(data.modelState.name[0], name).toMatch(
      /^This name looks the same as the existing brokerage “Basin Aircraft Sales”|^A brokerage with this name already exists/,
    )
    expect(data.current).toMatchObject({ name: 'Basin Aircraft Sales' })
  }
  for (const name of ['Basin Aircraft', 'Basin Aircraft Sales Reno', '\u98db\u884c\u6a5f'])
    expect(
      (await call(people[1] as Person, 'POST /api/biz', await aBrokerageForm(site, { name })))
        .status,
    ).toBe(200)
  // A brokerage in review can't get the name by renaming itself either.
  const path = `/api/biz/${found1.data.id}/account`
  const { data: account } = await call(people[0] as Person, `GET ${path}`)
  const renamed = await call(people[0] as Person, `PUT ${path}`, {
    ...account,
    name: lookAlikes[2],
  })
  expect(renamed.status).toBe(400)
  expect(renamed.data.modelState.name).toHaveLength(1)
})

test('[BRK-03] a declined brokerage leaves the queue, its founder reads why, and a change brings it back', async () => {
  const { data } = await call(
    founder,
    'POST /api/biz',
    await aBrokerageForm(site, { name: 'Vega' }),
  )
  const { id } = data
  const waiting = async () =>
    ((await call(staff, 'GET /api/biz/waiting')).data as { id: number }[]).map(({ id }) => id)
  const reason = 'The website belongs to another firm.'
  const decline = (by: Person, body: object) => call(by, `POST /api/biz/${id}/decline`, body)
  expect((await decline(founder, { reason })).status).toBe(403)
  expect((await decline(staff, { reason: ' ' })).status).toBe(400)
  expect((await decline(staff, { reason })).data).toMatchObject({ id, isConfirmed: false })
  expect(await waiting()).not.toContain(id)
  expect((await call(founder, `GET /api/biz/${id}`)).data).toMatchObject({ declineReason: reason })
  await site.ctx.workJobs()
  expect(site.ctx.sentMail).toMatchObject([
    {
      to: founder.email,
      subject: 'Vega isn’t public yet on Windsock',
      text: expect.stringContaining(reason),
    },
  ])
  const { data: account } = await call(founder, `GET /api/biz/${id}/account`)
  await call(founder, `PUT /api/biz/${id}/account`, { ...account, website: 'https://vega.example' })
  expect(await waiting()).toContain(id)
  await call(staff, `POST /api/biz/${id}/confirm`, {})
  expect((await decline(staff, { reason })).status).toBe(409)
})

test('[BRK-03] allows at most three pending brokerages per user, also for concurrent requests', async () => {
  const bodies = await Promise.all(
    Array.from({ length: 5 }, (_, i) => aBrokerageForm(site, { name: `Brokerage ${i}` })),
  )
  const responses = await Promise.all(bodies.map((body) => call(founder, 'POST /api/biz', body)))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(2)
})

test('[BRK-02] gives each page a unique name in its URL', async () => {
  expect(toRoute('Lone Star Wings & Co.')).toBe('lone-star-wings-and-co')
  expect(toRoute('Ávions René')).toBe('avions-rene')
  expect(toRoute('New')).toBe('new-brokerage')
  expect(toRoute('4711')).toBe('4711-brokerage')
  expect(toRoute('飛行機')).toBe('brokerage')
  const routes = []
  for (const name of ['Hangar 14', 'Hangar-14', 'Hangar  14!'])
    routes.push(
      (await call(founder, 'POST /api/biz', await aBrokerageForm(site, { name }))).data.route,
    )
  expect(routes).toEqual(['hangar-14', 'hangar-14-2', 'hangar-14-3'])
})

test('[BRK-01] [BRK-03] only its members and staff see a brokerage before staff approve it', async () => {
  const id = await createTestBrokerage(site, founder)
  const otherUser = await aPerson(site.ctx)
  const visible = async (user: Person | null) => (await call(user, `GET /api/biz/${id}`)).status
  expect(await visible(null)).toBe(404)
  expect(await visible(otherUser)).toBe(404)
  expect(await visible(founder)).toBe(200)
  expect(await visible(staff)).toBe(200)
  expect((await call(null, 'GET /api/biz')).data.total).toBe(0)
  expect((await call(staff, 'GET /api/biz/waiting')).data).toMatchObject([
    { id, city: 'North Las Vegas', state: 'NV', founder: founder.email },
  ])
  expect((await call(founder, 'GET /api/biz/waiting')).status).toBe(403)
  expect((await call(founder, `POST /api/biz/${id}/confirm`, {})).status).toBe(403)

  for (let twice = 0; twice < 2; twice++)
    expect((await call(staff, `POST /api/biz/${id}/confirm`, {})).data.isConfirmed).toBe(true)
  expect(await visible(null)).toBe(200)
  expect((await call(null, 'GET /api/biz')).data.total).toBe(1)
  expect((await call(staff, 'GET /api/biz/waiting')).data).toEqual([])
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.map(({ to, subject }) => [to, subject])).toEqual([
    [founder.email, 'Basin Aircraft Sales is now public on Windsock'],
  ])
})

test('[BRK-03] staff can make new brokerages public immediately', async () => {
  await site.ctx.db.updateTable('site').set({ brokerages_confirmed: false }).execute()
  await site.ctx.services.get(siteDirectoryKey).reload()
  const { data } = await call(founder, 'POST /api/biz', await aBrokerageForm(site))
  expect(data.isConfirmed).toBe(true)
})
