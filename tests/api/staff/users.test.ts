import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Role, roles } from '#kernel/endpoint.ts'
import { insertRow, readRow } from '../../support/database/rows.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForEachTest()
let admin: Person
beforeEach(async () => {
  await sql`update profile set roles = '{Indv}' where roles @> '{ServerAdmin}'`.execute(site.ctx.db)
  await site.ctx.db.deleteFrom('rate_limit').execute()
  admin = await aPerson(site.ctx, { roles: ['ServerAdmin'], firstName: 'Ada' })
})

const as = async (user: Person, method: string, path: string, body: object = {}) => {
  const headers = await signIn(site, user)
  return method === 'GET' ? site.get(path, headers) : site.json(method, path, body, headers)
}
const disable = async (actor: Person, target: Person, body: object = {}) =>
  disableAs(await signIn(site, actor), target, body)
const disableAs = (headers: Record<string, string>, target: Person, body: object = {}) =>
  site.json(
    'POST',
    `/api/account/AdminDisableUser?email=${encodeURIComponent(target.email)}`,
    body,
    headers,
  )
const lastAction = () =>
  site.ctx.db
    .selectFrom('staff_action')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('user search', () => {
  test('[ADM-01] finds users by address, name, their id, or a listing’s id, ignoring case', async () => {
    const seller = await aPerson(site.ctx, {
      email: 'Zelda.Wright@example.test',
      firstName: 'Zelda',
    })
    const listing = await aListing(site.ctx, { profile_id: seller.id })
    for (const q of ['zelda.WRIGHT', 'zelda tester', String(seller.id), String(listing)]) {
      const response = await as(
        admin,
        'GET',
        `/api/admin/users?q=${encodeURIComponent(q)}&pageSize=100`,
      )
      const { items } = await response.json()
      const found = items.find(({ profileId }: { profileId: number }) => profileId === seller.id)
      expect(found, q).toMatchObject({ email: seller.email, listingCount: 1, isEnabled: true })
    }
    const none = await as(admin, 'GET', '/api/admin/users?q=%25')
    expect((await none.json()).total, 'a wildcard is a letter').toBe(0)
  })

  test('[ADM-01] filters by role and state, sorts, and paginates', async () => {
    const off = await aPerson(site.ctx, { isEnabled: false, roles: ['CallCenter'] })
    const response = await as(admin, 'GET', '/api/admin/users?role=CallCenter&state=disabled')
    expect((await response.json()).items.map((user: { email: string }) => user.email)).toEqual([
      off.email,
    ])
    await aPerson(site.ctx)
    const waiting = await aPerson(site.ctx, { isConfirmed: false, roles: ['CallCenter'] })
    const unconfirmed = '/api/admin/users?role=CallCenter&address=unconfirmed'
    for (const query of [unconfirmed, `${unconfirmed}&state=enabled`])
      expect((await (await as(admin, 'GET', query)).json()).items).toMatchObject([
        { email: waiting.email, isEnabled: true, isEmailConfirmed: false },
      ])
    expect((await (await as(admin, 'GET', `${unconfirmed}&state=disabled`)).json()).total).toBe(0)
    const pages = await Promise.all(
      [0, 1].map((page) =>
        as(admin, 'GET', `/api/admin/users?sort=since&dir=desc&pageSize=2&page=${page}`),
      ),
    )
    const ids = (await Promise.all(pages.map((page) => page.json()))).flatMap(({ items }) =>
      items.map((user: { profileId: number }) => user.profileId),
    )
    expect(new Set(ids).size).toBe(4)
    expect((await as(admin, 'GET', '/api/admin/users?since=yesterday')).status).toBe(400)
  })

  test('[ADM-01] returns a user’s listings with invoices and leads, and the roles by email address', async () => {
    const seller = await aPerson(site.ctx, { roles: ['Indv', 'CallCenter'] })
    const listing = await aListing(site.ctx, { profile_id: seller.id })
    const listings = await as(admin, 'GET', `/api/admin/users/${seller.id}/listings`)
    expect(await listings.json()).toMatchObject({
      total: 1,
      items: [{ listingId: listing, invoiceList: [], leads: 0, status: 'active' }],
    })
    const userRoles = await as(
      admin,
      'GET',
      `/api/account/userroles?email=${seller.email.toUpperCase()}`,
    )
    expect(await userRoles.json()).toMatchObject({
      profileId: seller.id,
      roles: ['Indv', 'CallCenter'],
    })
    expect((await as(admin, 'GET', '/api/admin/users/2147483647')).status).toBe(404)
  })
})

describe('disabling users', () => {
  test('[ADM-02] ends sessions immediately, blocks login, shows the reason after a correct password, and is recorded', async () => {
    const user = await aPerson(site.ctx)
    const session = await signIn(site, user)
    const response = await disable(admin, user, { reason: 'Sells what is not theirs.' })
    expect(await response.json()).toMatchObject({ isEnabled: false })
    expect((await site.get('/api/account/testAuth', session)).status).toBe(401)
    const logIn = (password: string) =>
      site.json('POST', '/token', { username: user.email, password, grant_type: 'password' })
    const refused = await logIn(user.password)
    expect(refused.status).toBe(400)
    expect((await refused.json()).error_description).toContain('disabled')
    expect((await (await logIn('a guess')).json()).error_description).not.toContain('disabled')
    expect(await lastAction()).toMatchObject({
      action: 'user.disable',
      profile_id: admin.id,
      subject_id: String(user.id),
      reason: 'Sells what is not theirs.',
      before: { enabled: true },
      after: { enabled: false, sessionsEnded: 1 },
    })
    const again = await disable(admin, user)
    expect(again.status).toBe(409)
    const back = await as(admin, 'POST', `/api/account/AdminEnableUser?email=${user.email}`)
    expect(await back.json()).toMatchObject({ isEnabled: true, disabledReason: null })
    expect((await logIn(user.password)).status).toBe(200)
  })

  test('[ADM-02] leaves listings active or hides them if staff choose so, but never a brokerage’s', async () => {
    const [unaffectedSeller, hiddenSeller] = [await aPerson(site.ctx), await aPerson(site.ctx)]
    const visibleListing = await aListing(site.ctx, { profile_id: unaffectedSeller.id })
    const hidden = await aListing(site.ctx, { profile_id: hiddenSeller.id })
    await disable(admin, unaffectedSeller)
    await disable(admin, hiddenSeller, { listings: 'hide' })
    expect((await site.get(`/api/listing/${visibleListing}`)).status).toBe(200)
    const row = await readRow(site.ctx.db, 'listing', hidden, 'is_active', 'offered_at')
    expect(row.is_active).toBe(false)
    expect(row.offered_at).not.toBeNull()
  })

  test('[ADM-02] rejects disabling or demoting oneself, and removing the last server administrator', async () => {
    expect((await disable(admin, admin)).status).toBe(409)
    const demote = { roles: [], version: 1 }
    expect((await as(admin, 'PUT', `/api/admin/users/${admin.id}/roles`, demote)).status).toBe(409)
  })

  test('[ADM-02] only one of two administrators who disable each other concurrently succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const other = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
      // Logs both in first because a disabled administrator can't log in.
      const [one, two] = await Promise.all([signIn(site, admin), signIn(site, other)])
      const responses = await Promise.all([disableAs(one, other), disableAs(two, admin)])
      expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
      expect(
        responses.map(({ status }) => status).toSorted((a, b) => a - b)[1],
      ).toBeGreaterThanOrEqual(401)
      const left = await site.ctx.db
        .selectFrom('profile')
        .select('id')
        .where(sql<boolean>`roles @> '{ServerAdmin}' and is_enabled`)
        .execute()
      expect(left).toHaveLength(1)
      if (left[0]?.id !== admin.id) admin = other
    }
  })
})

describe('user roles', () => {
  test('[ADM-02] apply from the next request on, each to its own endpoints', async () => {
    const user = await aPerson(site.ctx)
    const session = await signIn(site, user)
    const opens: Partial<Record<Role, string>> = {
      ServerAdmin: '/api/admin/users',
      WebAppAdmin: '/api/biz/waiting',
    }
    let version = 1
    for (const assignedRole of roles.filter((role) => opens[role])) {
      const set = await as(admin, 'PUT', `/api/admin/users/${user.id}/roles`, {
        roles: [assignedRole],
        version,
      })
      ;({ version } = await set.json())
      for (const [role, path] of Object.entries(opens))
        expect((await site.get(path, session)).status, `${assignedRole}: ${path}`).toBe(
          role === assignedRole || (assignedRole === 'ServerAdmin' && role === 'WebAppAdmin')
            ? 200
            : 403,
        )
    }
    const none = await as(admin, 'PUT', `/api/admin/users/${user.id}/roles`, { roles: [], version })
    expect((await none.json()).roles).toEqual(['Indv'])
    expect((await site.get('/api/biz/waiting', session)).status).toBe(403)
  })

  test('[ADM-02] reject an outdated version with the current roles, and never assign brokerage roles', async () => {
    const user = await aPerson(site.ctx)
    const path = `/api/admin/users/${user.id}/roles`
    await as(admin, 'PUT', path, { roles: ['CallCenter'], version: 1 })
    const late = await as(admin, 'PUT', path, { roles: ['WebAppAdmin'], version: 1 })
    expect(late.status).toBe(409)
    expect((await late.json()).current.roles).toEqual(['Indv', 'CallCenter'])
    expect((await as(admin, 'PUT', path, { roles: ['BizAdmin'], version: 2 })).status).toBe(400)
  })
})

describe('sessions and email', () => {
  test('[ADM-02] lists sessions without their tokens, and each can be ended', async () => {
    const user = await aPerson(site.ctx)
    const [one, other] = [await signIn(site, user), await signIn(site, user)]
    const path = `/api/admin/users/${user.id}/sessions`
    const { items } = await (await as(admin, 'GET', path)).json()
    expect(items).toHaveLength(2)
    expect(JSON.stringify(items)).not.toContain(one.authorization.slice(7))
    const ended = await as(admin, 'DELETE', `${path}/${items[0].sessionId}`)
    expect(await ended.json()).toEqual({ ended: 1 })
    const states = await Promise.all(
      [one, other].map(
        async (session) => (await site.get('/api/account/testAuth', session)).status,
      ),
    )
    expect(states.toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await as(admin, 'DELETE', `${path}/${items[0].sessionId}`)).status).toBe(404)
    expect(await (await as(admin, 'DELETE', path)).json()).toEqual({ ended: 1 })
    expect(await lastAction()).toMatchObject({ action: 'user.end-sessions', after: { ended: 1 } })
  })

  test('[ADM-02] an owner without any second step can log in by password again and is emailed', async () => {
    const user = await aPerson(site.ctx)
    const path = `/api/admin/users/${user.id}/secondStep`
    expect((await as(admin, 'DELETE', path, { reason: 'They called' })).status).toBe(409)
    const open = await signIn(site, user)
    const now = site.ctx.now()
    await insertRow(site.ctx.db, 'authenticator_app', {
      profile_id: user.id,
      secret: Buffer.alloc(60),
      created_at: now,
      confirmed_at: now,
    })
    const logIn = () =>
      site.json('POST', '/token', {
        grant_type: 'password',
        username: user.email,
        password: user.password,
      })
    expect((await logIn()).status).toBe(403)
    expect((await as(admin, 'DELETE', path)).status, 'a reason is wanted').toBe(400)
    const removed = await as(admin, 'DELETE', path, { reason: 'They called' })
    expect(await removed.json()).toMatchObject({ hasSecondStep: false })
    expect((await site.get('/api/account/testAuth', open)).status).toBe(401)
    expect((await logIn()).status).toBe(200)
    expect(await lastAction()).toMatchObject({
      action: 'user.remove-second-step',
      reason: 'They called',
      before: { secondStep: ['app', 'recovery'] },
    })
    await site.ctx.workJobs()
    const kinds = site.ctx.sentMail.filter(({ to }) => to === user.email).map(({ kind }) => kind)
    expect(kinds).toContain('second-step-removed')
    const own = await as(admin, 'DELETE', `/api/admin/users/${admin.id}/secondStep`, {
      reason: 'x',
    })
    expect(own.status).toBe(409)
  })

  test('[ADM-01] a new user gets a link by email and no password; an existing address is rejected', async () => {
    const email = 'office@new-seller.test'
    const path = `/api/account/AdminUserRegistration?email=${email}`
    const added = await as(admin, 'POST', path)
    const { profileId } = await added.json()
    const user = await (await as(admin, 'GET', `/api/admin/users/${profileId}`)).json()
    expect(user).toMatchObject({ email, hasPassword: false, roles: ['Indv'] })
    const mail = await readRow(site.ctx.db, 'mail', { recipient: email }, 'text_body')
    expect(mail.text_body).toContain('/resetpass?')
    expect((await as(admin, 'POST', path)).status).toBe(409)
    const staff = await as(
      admin,
      'POST',
      '/api/account/AdminCallCenterUserRegistration?email=cc@new.test',
    )
    const roles = await as(admin, 'GET', '/api/account/userroles?email=cc@new.test')
    expect(staff.status).toBe(200)
    expect((await roles.json()).roles).toEqual(['CallCenter'])
  })
})
