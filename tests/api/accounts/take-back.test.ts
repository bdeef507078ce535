import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, everybodysPassword, signIn } from '../../support/people.ts'
import { type TestSite, testSite } from '../../support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

test('[AUTH-04] an account that its owner takes back tells a thief’s systems nothing: tokens end, webhooks stop', async () => {
  const person = await aPerson(site.ctx)
  const thief = await signIn(site, person)
  const url = 'https://hook.thief.example/leads'
  const asked = { url, events: ['lead.created'] }
  expect((await site.json('POST', '/api/webhooks', asked, thief)).status).toBe(200)
  const wanted = { name: 'Sync', scopes: ['listings:read'], days: 30, password: everybodysPassword }
  const { token } = await (await site.json('POST', '/api/tokens', wanted, thief)).json()
  const system = { authorization: `Bearer ${token}` }
  expect((await site.get('/api/listing/1/standing', system)).status).not.toBe(401)
  const email = 'thief@example.test'
  const change = { email, password: everybodysPassword }
  expect((await site.json('POST', '/api/account/changeemail', change, thief)).status).toBe(200)
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.find(({ kind }) => kind === 'email-change-asked')
  const link = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  expect((await site.json('POST', '/api/account/keepemail', link)).status).toBe(200)
  expect((await site.get('/api/getauth', thief)).status).toBe(401)
  expect((await site.get('/api/listing/1/standing', system)).status).toBe(401)
  const hooks = await site.ctx.db.selectFrom('webhook_endpoint').select(['url', 'is_on']).execute()
  expect(hooks).toEqual([{ url, is_on: false }])
})
