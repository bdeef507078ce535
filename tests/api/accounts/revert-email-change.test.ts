import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { siteForFile } from '../../support/for-file.ts'
import { aBrokerage } from '../../support/listing-builder.ts'
import { aPerson, defaultPassword, signIn } from '../../support/people.ts'

const site = siteForFile()

test('[AUTH-04] recovering an account revokes its API tokens and stops its webhooks', async () => {
  const person = await aPerson(site.ctx)
  const thief = await signIn(site, person)
  const url = 'https://hook.thief.example/leads'
  const webhook = { url, events: ['lead.created'] }
  expect((await site.json('POST', '/api/webhooks', webhook, thief)).status).toBe(200)
  const tokenRequest = {
    name: 'Sync',
    scopes: ['listings:read'],
    days: 30,
    password: defaultPassword,
  }
  const { token } = await (await site.json('POST', '/api/tokens', tokenRequest, thief)).json()
  const system = { authorization: `Bearer ${token}` }
  expect((await site.get('/api/listing/1/standing', system)).status).not.toBe(401)
  await takeBack(person, thief, 'thief@example.test')
  expect((await site.get('/api/getauth', thief)).status).toBe(401)
  expect((await site.get('/api/listing/1/standing', system)).status).toBe(401)
  const hooks = await site.ctx.db.selectFrom('webhook_endpoint').select(['url', 'is_on']).execute()
  expect(hooks).toEqual([{ url, is_on: false }])
})

test('[AUTH-04] recovering an account revokes its brokerages’ calendar URLs and feed URLs and notifies the owner', async () => {
  const [person, colleague] = [await aPerson(site.ctx), await aPerson(site.ctx)]
  const biz = await aBrokerage(site.ctx, 'Robbed Aviation')
  const other = await aBrokerage(site.ctx, 'Quiet Aviation')
  await site.ctx.db
    .updateTable('biz')
    .set((row) => ({
      feed_enabled: true,
      feed_token: sql<string>`${row.ref('id')} || '-kept-by-some-system'`,
    }))
    .where('id', 'in', [biz, other])
    .execute()
  await site.ctx.db
    .insertInto('biz_employee')
    .values([
      { biz_id: biz, profile_id: person.id, name: 'Owner', is_admin: true },
      { biz_id: other, profile_id: person.id, name: 'Agent', is_admin: false },
      { biz_id: biz, profile_id: colleague.id, name: 'Colleague' },
    ])
    .execute()
  await site.ctx.db
    .updateTable('profile')
    .set({ roles: ['Indv', 'BizAdmin'] })
    .where('id', 'in', [person.id, colleague.id])
    .execute()
  const thief = await signIn(site, person)
  const make = async (headers: Record<string, string>) => {
    const made = await site.json('POST', `/api/biz/${biz}/calendar`, {}, headers)
    expect(made.status).toBe(200)
  }
  await make(thief)
  await make(await signIn(site, colleague))
  const feed = await (await site.get(`/api/biz/${biz}/feed`, thief)).json()
  expect(feed.token).toBe(`${biz}-kept-by-some-system`)
  await takeBack(person, thief, 'thief-of-addresses@example.test')
  const keys = await site.ctx.db.selectFrom('calendar_key').select('profile_id').execute()
  expect(keys).toEqual([{ profile_id: colleague.id }])
  const tokens = await site.ctx.db
    .selectFrom('biz')
    .select(['id', 'feed_token'])
    .where('id', 'in', [biz, other])
    .orderBy('id')
    .execute()
  expect(tokens[0]?.feed_token).toMatch(new RegExp(`^${biz}-[\\w-]{32}$`))
  expect(tokens[1]?.feed_token).toBe(`${other}-kept-by-some-system`)
  const activities = await site.ctx.db
    .selectFrom('account_activity')
    .select(['action', 'about', 'path'])
    .where('profile_id', '=', person.id)
    .where('action', 'like', 'feed%')
    .execute()
  expect(activities).toEqual([
    { action: 'feed.renew', about: 'Robbed Aviation', path: `/biz/${biz}/embed` },
  ])
})

/** Simulates an intruder who changes the account's email address, and the owner who reverts this by email. */
async function takeBack(
  person: Awaited<ReturnType<typeof aPerson>>,
  inside: Record<string, string>,
  email: string,
) {
  const change = { email, password: defaultPassword }
  expect((await site.json('POST', '/api/account/changeemail', change, inside)).status).toBe(200)
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.find(
    ({ kind, to }) => kind === 'email-change-asked' && to === person.email,
  )
  const link = { token: /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
  expect((await site.json('POST', '/api/account/keepemail', link)).status).toBe(200)
}
