import { beforeEach, expect, test } from 'vitest'
import type { StaffAction } from '#features/audit/staff-actions.ts'
import { mailServiceMessages } from '#features/users/server/public/mail-service-messages.ts'
import { callAs } from '../../support/brokerages.ts'
import { readRow } from '../../support/database/rows.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person } from '../../support/people.ts'

const site = siteForEachTest()
let admin: Person
beforeEach(async () => {
  admin = await aPerson(site.ctx, { roles: ['Indv', 'WebAppAdmin'] })
})

const mail = {
  en: 'Prices change on May 1.\n\nNothing else changes.',
  enSubject: 'New prices',
  de: 'Am 1. Mai ändern sich die Preise.',
  deSubject: 'Neue Preise',
}

const send = (body: object, user = admin) => callAs(site, user, 'POST /api/service-mail', body)
const sent = async () => {
  await site.ctx.workJobs()
  return site.ctx.sentMail.map(({ to, subject }) => [to, subject])
}

const actions = (action: StaffAction) =>
  site.ctx.db
    .selectFrom('staff_action')
    .selectAll()
    .where('action', '=', action)
    .orderBy('id')
    .execute()
const mailActions = () => actions('site.mail')

test('[BEY-41] a message on every page has dates and languages, and no text removes it', async () => {
  const { version } = (await callAs(site, admin, 'GET /api/webapp/1')).data
  const save = (form: object) => callAs(site, admin, 'PUT /api/webapp/1/banner', form)
  const days = { startsOn: '2026-12-01', endsOn: '2026-12-24' }
  expect((await save({ ...days, endsOn: '2026-11-01', version })).status).toBe(400)
  const saved = await save({ ...days, en: 'Closed over Christmas.', version })
  expect([saved.status, saved.data]).toEqual([200, { version: version + 1 }])
  expect((await save({ ...days, en: 'Older', version })).status).toBe(409)
  expect(await readRow(site.ctx.db, 'site', 1, 'banner')).toEqual({
    banner: { texts: { en: 'Closed over Christmas.' }, ...days },
  })
  expect((await save({ ...days, version: version + 1 })).status).toBe(200)
  expect(await readRow(site.ctx.db, 'site', 1, 'banner')).toEqual({ banner: null })
  const removed = { before: { en: 'Closed over Christmas.', ...days }, after: {} }
  expect((await actions('site.banner')).at(-1)).toMatchObject(removed)
})

test('[BEY-41] a service email needs a text with its subject, and is tested on its author', async () => {
  const incomplete = await send({ audience: 'members', en: 'Without a subject' })
  expect(incomplete.data.modelState).toHaveProperty('enSubject')
  expect((await send({ audience: 'members' })).data.modelState).toHaveProperty('en')
  await aPerson(site.ctx)
  expect((await send({ ...mail, audience: 'self' })).status).toBe(200)
  expect(await sent()).toEqual([[admin.email, 'New prices']])
  expect(site.ctx.sentMail[0]?.text).toContain('Nothing else changes.')
  expect(await mailActions()).toEqual([])
})

test('[BEY-41] a service email is from the selected site, which its author administers', async () => {
  const server = await aPerson(site.ctx, { roles: ['Indv', 'ServerAdmin'] })
  const rotor = { name: 'Rotor', domain: 'rotor.example' }
  const { id } = (await callAs(site, server, 'POST /api/webapp', rotor)).data
  const member = await aPerson(site.ctx)
  const body = { ...mail, audience: 'members', siteId: id }
  expect((await send({ ...body, audience: 'self' })).status).toBe(404)
  expect((await send(body)).status).toBe(404)
  expect((await send(body, server)).status).toBe(200)
  await sent()
  const received = site.ctx.sentMail.find(({ to }) => to === member.email)
  expect(received?.text).toContain('an account on Rotor')
  expect(await mailActions()).toMatchObject([{ subject_id: `${id}`, subject_name: 'Rotor' }])
})

test('[BEY-41] it reaches each member of the audience once, in their language, and is logged', async () => {
  const reader = await aPerson(site.ctx, { language: 'de' })
  const seller = await aPerson(site.ctx)
  await aPerson(site.ctx, { isConfirmed: false })
  await aPerson(site.ctx, { isEnabled: false })
  const broker = await aPerson(site.ctx, { roles: ['Indv', 'BizEmp'] })
  await aListing(site.ctx, { profile_id: seller.id })
  expect((await send({ ...mail, audience: 'sellers' })).status).toBe(200)
  expect(await sent()).toEqual([[seller.email, 'New prices']])
  await send({ ...mail, audience: 'brokerages' })
  expect(await sent()).toHaveLength(2)
  await send({ ...mail, audience: 'members' })
  await send({ ...mail, audience: 'members' })
  const everyone = await sent()
  expect(everyone).toContainEqual([reader.email, 'Neue Preise'])
  expect(everyone.map(([to]) => `${to}`).toSorted()).toEqual(
    [admin, reader, seller, broker].map(({ email }) => email).toSorted(),
  )
  expect(await mailActions()).toHaveLength(4)
})

test('[BEY-41] an interrupted job can run again without sending anything twice', async () => {
  const member = await aPerson(site.ctx)
  const message = {
    site: 1,
    key: 'k',
    audience: 'members' as const,
    texts: { en: { subject: 'Notice', text: 'Text' } },
    after: 0,
  }
  await mailServiceMessages.handle(site.ctx, message)
  await mailServiceMessages.handle(site.ctx, message)
  expect((await sent()).filter(([to]) => to === member.email)).toHaveLength(1)
})
