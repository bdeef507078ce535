import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mailTransportKey } from '#features/mail/server/transport.ts'
import { paymentProvidersKey } from '#features/payments/server/providers/payment-provider.ts'
import { payPalProvider } from '#features/payments/server/providers/paypal/paypal-provider.ts'
import { marketTotals } from '#features/system/server/public/market-totals.ts'
import { insertRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForFile()
let admin: Person
let headers: Record<string, string>
beforeAll(async () => {
  admin = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
  headers = await signIn(site, admin)
})

const audit = async (query = '') => (await site.get(`/api/admin/audit?${query}`, headers)).json()

describe('audit log', () => {
  test('[ADM-02] is append-only', async () => {
    const user = await aPerson(site.ctx)
    await site.json('POST', `/api/account/AdminDisableUser?email=${user.email}`, {}, headers)
    const { db } = site.ctx
    await expect(sql`update staff_action set reason = 'none'`.execute(db)).rejects.toThrow(/added/)
    await expect(sql`delete from staff_action`.execute(db)).rejects.toThrow(/added/)
    await expect(sql`truncate staff_action`.execute(db)).rejects.toThrow(/added/)
    expect((await site.json('DELETE', '/api/admin/audit', {}, headers)).status).toBe(405)
  })

  test('[ADM-02] the owner of a disabled account is told the reason, and later that it is enabled', async () => {
    const user = await aPerson(site.ctx)
    const act = (name: string, body: object) =>
      site.json('POST', `/api/account/${name}?email=${user.email}`, body, headers)
    await act('AdminDisableUser', { reason: 'Asks buyers for money first.' })
    await site.ctx.workJobs()
    const first = site.ctx.sentMail.findLast(({ to }) => to === user.email)
    expect(first?.text).toContain('Asks buyers for money first.')
    await act('AdminEnableUser', { reason: 'A mix-up with another seller.' })
    await site.ctx.workJobs()
    const second = site.ctx.sentMail.findLast(({ to }) => to === user.email)
    expect(second?.subject).toContain('enabled')
    expect(second?.text).not.toContain('mix-up')
  })

  test('[ADM-02] searches by actor, action, target, and reason, and shows the differences', async () => {
    const user = await aPerson(site.ctx, { email: 'quick.jets@example.test' })
    const reason = 'Photographs of somebody else’s Bonanza.'
    await site.json(
      'POST',
      `/api/account/AdminDisableUser?email=${user.email}`,
      { reason },
      headers,
    )
    for (const q of ['QUICK.JETS', 'bonanza', 'disabled quick', String(user.id)]) {
      const { items } = await audit(`q=${encodeURIComponent(q)}`)
      expect(items[0], q).toMatchObject({
        actor: { email: admin.email },
        words: 'disabled the account of',
        subject: { kind: 'user', id: String(user.id), name: user.email },
        reason,
      })
      expect(items[0].changes).toContainEqual({ field: 'enabled', before: true, after: false })
    }
    expect((await audit('q=bonanza&kind=listing')).items).toEqual([])
    expect((await audit('q=bonanza&to=2001-01-01')).items).toEqual([])
  })

  test('[ADM-02] uses keyset pagination, so new entries do not shift pages', async () => {
    const users = await Promise.all([1, 2, 3, 4, 5].map(() => aPerson(site.ctx)))
    for (const { email } of users)
      await site.json('POST', `/api/account/AdminDisableUser?email=${email}`, {}, headers)
    const first = await audit('pageSize=2')
    const late = await aPerson(site.ctx)
    await site.json('POST', `/api/account/AdminDisableUser?email=${late.email}`, {}, headers)
    const second = await audit(`pageSize=2&before=${first.next}`)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(4)
  })

  test('[ADM-02] exports a table without spreadsheet formulas', async () => {
    const user = await aPerson(site.ctx)
    const reason = '=HYPERLINK("http://evil.example")'
    await site.json(
      'POST',
      `/api/account/AdminDisableUser?email=${user.email}`,
      { reason },
      headers,
    )
    const response = await site.get('/api/admin/audit.csv?q=hyperlink', headers)
    expect(response.headers.get('content-disposition')).toContain('audit-log.csv')
    expect(await response.text()).toContain(`"'=HYPERLINK`)
  })

  test('[ADM-02] records staff actions on other users’ listings and profiles, but not on their own', async () => {
    const seller = await aPerson(site.ctx)
    const [sellerListing, own] = [
      await aListing(site.ctx, { profile_id: seller.id }),
      await aListing(site.ctx, { profile_id: admin.id }),
    ]
    for (const id of [sellerListing, own])
      expect((await site.json('PUT', `/api/listing/${id}/deactivate`, {}, headers)).status).toBe(
        200,
      )
    const renamed = { firstName: 'Renamed', lastName: 'Tester' }
    await site.json('PUT', `/api/profiles/${seller.id}`, renamed, headers)
    await site.json('PUT', `/api/profiles/${admin.id}`, { firstName: 'Myself' }, headers)
    const { items } = await audit('pageSize=2')
    expect(items).toMatchObject([
      { action: 'user.profile', subject: { id: String(seller.id) } },
      { action: 'listing.status', subject: { id: String(sellerListing) } },
    ])
    expect(items[0].changes).toEqual([{ field: 'firstName', before: 'Pat', after: 'Renamed' }])
    expect(items[1].changes).toEqual([{ field: 'status', before: 'active', after: 'inactive' }])
  })
})

test('[ADM-02] records staff access to a private contact, but not to their own', async () => {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  const webAdmin = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  for (const part of ['', '/contact']) {
    const read = async (user: Person, id: number) =>
      (await site.get(`/api/profiles/${id}${part}`, await signIn(site, user))).status
    expect(await read(webAdmin, seller.id)).toBe(200)
    expect(await read(seller, seller.id)).toBe(200)
    expect(await read(webAdmin, 2_000_000)).toBe(404)
    expect(await read(await aPerson(site.ctx), seller.id)).toBe(404)
  }
  const { items } = await audit('q=user.read-contact')
  const lookup = {
    actor: { email: webAdmin.email },
    words: 'viewed the contact details of',
    subject: { kind: 'user', id: String(seller.id), name: seller.email },
    changes: [],
  }
  expect(items).toMatchObject([lookup, lookup])
})

describe('system status', () => {
  test('[ADM-01] shows metrics, and retries an undeliverable email once', async () => {
    await insertRow(site.ctx.db, 'mail', {
      purpose: 'test:dead',
      kind: 'alert',
      recipient: 'gone@example.test',
      subject: 'Three new aircraft',
      text_body: 'A secret link',
      html_body: '',
      status: 'dead',
      attempts: 3,
      last_error: '552 mailbox full',
    })
    const read = async () => (await site.get('/api/admin/admin-dashboard', headers)).json()
    await marketTotals.job.handle(site.ctx, {})
    const before = await read()
    expect(before).toMatchObject({ mails: { dead: 1 }, failureCount: 1, index: { behind: 0 } })
    expect(before.stored.listings.total).toBeGreaterThan(0)
    expect(before.failures[0]).toMatchObject({
      kind: 'mail',
      error: '552 mailbox full',
      attempts: 3,
    })
    expect(JSON.stringify(before)).not.toContain('secret link')
    const retry = () =>
      site.json('POST', `/api/admin/mails/${before.failures[0].id}/retry`, {}, headers)
    const responses = await Promise.all([retry(), retry()])
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    expect((await read()).mails.dead).toBe(0)
    expect((await audit('q=mail.retry')).items).toHaveLength(1)
  })

  test('[R2] administrators see the damage that the latest backup found', async () => {
    const report = { target: '/backups', damaged: 2, missing: 1 }
    const endedAt = '2026-11-20T02:00:00.000Z'
    await insertRow(site.ctx.db, 'backup_report', { ...report, ended_at: new Date(endedAt) })
    const { backups } = await (await site.get('/api/admin/admin-dashboard', headers)).json()
    expect(backups).toEqual([{ ...report, endedAt }])
    const seller = await signIn(site, await aPerson(site.ctx))
    expect((await site.get('/api/admin/admin-dashboard', seller)).status).toBe(403)
  })

  test('[ADM-01] reports emails as held if no mail server is configured', async () => {
    const isHeld = async () =>
      (await (await site.get('/api/admin/admin-dashboard', headers)).json()).mails.isHeld
    const transport = site.ctx.services.get(mailTransportKey)
    expect(await isHeld()).toBe(false)
    site.ctx.services.set(mailTransportKey, null)
    expect(await isHeld()).toBe(true)
    site.ctx.services.set(mailTransportKey, transport)
  })

  test('[ADM-01] shows staff the same metrics of each web process as /metrics', async () => {
    await site.get('/api/listing/searchListings')
    await site.get('/api/listing/searchListings')
    const report = await (await site.get('/api/admin/admin-dashboard', headers)).json()
    const metrics = await (await site.get('/metrics')).text()
    const metric = (name: string) =>
      Number(new RegExp(`^${name}(?:{[^}]*})? (.+)$`, 'm').exec(metrics)?.[1])
    expect(report.processes).toHaveLength(1)
    expect(report.processes[0]).toMatchObject({
      number: 1,
      listings: metric('search_index_listings'),
      behind: 0,
      failed: 0,
    })
    expect(report.processes[0].requests).toBeGreaterThan(2)
    expect(report.caches.hits).toBeGreaterThan(0)
    expect(report).toMatchObject({ uploadsReceiving: 0, paymentsExecuting: 0 })
  })

  test('[ADM-01] warns that payments are unavailable if no provider is configured', async () => {
    const payments = async () =>
      (await (await site.get('/api/admin/admin-dashboard', headers)).json()).payments
    expect(await payments()).toEqual({ label: null, isSandbox: false })
    const sandbox = { baseUrl: 'http://127.0.0.1:9', clientId: 'a', secret: 'b', webhookId: 'c' }
    const play = payPalProvider(sandbox, { name: 'sandbox', isSandbox: true })
    site.ctx.services.set(paymentProvidersKey, [play])
    expect(await payments()).toEqual({ label: expect.any(String), isSandbox: true })
    site.ctx.services.set(paymentProvidersKey, [])
    expect(await payments()).toEqual({ label: null, isSandbox: false })
  })

  test('[ADM-01] lists failed jobs with their reason and reruns them', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, state, output, completed_on)
      values ('prepare-image', '{"uploadId": 12}', 'failed', '{"message": "file ends early"}', now())
      returning id`.execute(site.ctx.db)
    const report = await (await site.get('/api/admin/admin-dashboard', headers)).json()
    const failed = report.failures.find(({ id }: { id: string }) => id === rows[0]?.id)
    expect(failed).toMatchObject({
      kind: 'job',
      queue: 'prepare-image',
      description: 'uploadId 12',
      error: 'file ends early',
    })
    const all = await site.json('POST', '/api/admin/failures/retry', {}, headers)
    expect(await all.json()).toEqual({ retried: 1 })
    const again = await (await site.get('/api/admin/admin-dashboard', headers)).json()
    expect(again.failureCount).toBe(0)
    expect((await audit('q=job.retry')).items[0]).toMatchObject({ subject: { kind: 'job' } })
  })
})

test('[WAA-01] counts listings, users, and sales for web app administrators', async () => {
  const read = async () => (await site.get('/api/webapp/dashboard', headers)).json()
  const before = await read()
  const { ctx } = site
  const { id } = await aPerson(ctx)
  const expires_at = new Date(ctx.now().getTime() + 86_400_000)
  const listing_id = await aListing(ctx, { profile_id: id, expires_at })
  await aListing(ctx, { profile_id: id, expires_at: null })
  await aListing(ctx, { profile_id: id, is_sold: true, is_active: false })
  await ctx.db
    .insertInto('invoice')
    .values(
      (['paid', 'canceled'] as const).map((state) => ({
        profile_id: id,
        listing_id,
        tier_id: 4,
        title: 'Individual Listing',
        amount_cents: 5_995,
        provider: 'sandbox',
        state,
        created_at: ctx.now(),
        modified_at: ctx.now(),
        ...(state === 'paid' && { paid_at: ctx.now(), capture_id: 'counted' }),
      })),
    )
    .execute()
  const { webApp, listings, users, invoices, leads, brokerages, tiers } = await read()
  expect(webApp).toEqual(before.webApp)
  expect([leads, brokerages, tiers]).toEqual([before.leads, before.brokerages, before.tiers])
  expect(listings).toEqual({
    total: before.listings.total + 3,
    active: before.listings.active + 2,
    sold: before.listings.sold + 1,
  })
  expect(users).toEqual({
    total: before.users.total + 1,
    enabled: before.users.enabled + 1,
    lastThirtyDays: before.users.lastThirtyDays + 1,
  })
  expect(invoices).toEqual({ total: 2, paid: 1, paidAmount: 59.95, paidLastThirtyDays: 59.95 })
})
