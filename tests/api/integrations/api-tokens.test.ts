import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findScopes, type TokenScope, tokenScopeNames } from '#features/api-tokens/scopes.ts'
import { newApiToken } from '#features/api-tokens/server/token-text.ts'
import { pathParameters } from '#kernel/endpoint.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import {
  aPerson,
  everybodysPassword,
  type Person,
  signIn,
  signInBrowser,
} from '#tests/support/people.ts'
import { endpoints, secondSite, type TestSite, testSite } from '#tests/support/test-site.ts'

let site: TestSite
let seller: Person
let session: Record<string, string>
beforeAll(async () => {
  site = await testSite()
  seller = await aPerson(site.ctx)
  session = await signIn(site, seller)
})
afterAll(() => site.close())

const everyScope = [...tokenScopeNames]
const dayMs = 86_400_000
const byNumber = (one: number, other: number) => one - other

async function make(fields: object = {}, headers = session) {
  await site.ctx.db.deleteFrom('rate_limit').execute()
  const password = everybodysPassword
  const wanted = { name: 'CRM', scopes: everyScope, days: 30, password, ...fields }
  return site.json('POST', '/api/tokens', wanted, headers)
}

async function aToken(scopes: TokenScope[] = everyScope, headers = session) {
  const { token, made } = await (await make({ scopes }, headers)).json()
  return { ...made, bearer: { authorization: `Bearer ${token}` }, token } as Token
}
type Token = { id: number; ending: string; token: string; bearer: { authorization: string } }

const statusWith = async (bearer: Record<string, string>, path = '/api/profiles/profileListings') =>
  (await site.get(path, bearer)).status

describe('[API-01] a token of one’s own', () => {
  test('is told once, kept hashed, and found by scanners', async () => {
    const made = await aToken(['listings:read'])
    expect(made.token).toMatch(/^wsk_[\w-]{43}[0-9a-z]{6}$/)
    const { tokens } = await (await site.get('/api/tokens', session)).json()
    expect(tokens[0]).toMatchObject({
      name: 'CRM',
      ending: made.token.slice(-4),
      state: 'working',
      lastUsedAt: null,
    })
    expect(JSON.stringify(tokens)).not.toContain(made.token)
    const rows = await site.ctx.db.selectFrom('api_token').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(made.token.slice(4, 40))
  })

  test('works, and says to the hour when it last did', async () => {
    const { bearer } = await aToken(['listings:read'])
    site.ctx.clock.now = new Date('2026-11-20T12:34:56Z')
    expect(await statusWith(bearer)).toBe(200)
    const { tokens } = await (await site.get('/api/tokens', session)).json()
    expect(tokens[0].lastUsedAt).toBe('2026-11-20T12:00:00.000Z')
  })

  test('is mailed to its owner', async () => {
    await site.ctx.workJobs()
    const before = site.ctx.sentMail.length
    await aToken(['leads:read'])
    await site.ctx.workJobs()
    const mail = site.ctx.sentMail[before]
    expect(mail).toMatchObject({ kind: 'api-token', to: seller.email })
    expect(mail?.text).toContain('Read your leads')
    expect(mail?.text).not.toContain('wsk_')
  })

  test.each([
    ['a wrong password', { password: 'not it' }, 'password'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['staff'] }, 'scopes.0'],
    ['no name', { name: ' ' }, 'name'],
    ['ten years', { days: 3650 }, 'days'],
  ])('is not made with %s', async (_, fields, field) => {
    const answer = await make(fields)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).modelState)).toContain(field)
  })

  test('is not made by guessing the password from an open browser', async () => {
    const other = await aPerson(site.ctx)
    const headers = await signIn(site, other)
    const tries = []
    for (let n = 0; n < 7; n += 1) {
      const wanted = { name: 'x', scopes: everyScope, days: 30, password: `wrong ${n}` }
      tries.push((await site.json('POST', '/api/tokens', wanted, headers)).status)
    }
    expect(tries).toContain(429)
  })

  test('there are twenty at most, also of many at once', async () => {
    const many = await aPerson(site.ctx)
    const headers = await signIn(site, many)
    for (let n = 0; n < 18; n += 1) expect((await make({}, headers)).status).toBe(200)
    await site.ctx.db.deleteFrom('rate_limit').execute()
    const body = { name: 'x', scopes: everyScope, days: 30, password: everybodysPassword }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => site.json('POST', '/api/tokens', body, headers)),
    )
    expect(answers.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 200, 409, 409])
  })
})

describe('[AUTH-02] a token ends', () => {
  test('when it is revoked, at once and on every process', async () => {
    const other = await secondSite(site)
    const { id, bearer } = await aToken()
    expect((await other.get('/api/profiles/profileListings', bearer)).status).toBe(200)
    expect((await site.json('DELETE', `/api/tokens/${id}`, {}, session)).status).toBe(200)
    expect(await statusWith(bearer)).toBe(401)
    expect((await other.get('/api/profiles/profileListings', bearer)).status).toBe(401)
    await other.close()
  })

  test('when its days are over', async () => {
    const { bearer } = await aToken()
    const now = site.ctx.clock.now
    site.ctx.clock.now = new Date(now.getTime() + 30 * dayMs - 1_000)
    expect(await statusWith(bearer)).toBe(200)
    site.ctx.clock.now = new Date(now.getTime() + 30 * dayMs)
    expect(await statusWith(bearer)).toBe(401)
    site.ctx.clock.now = now
  })

  test('with the password, so that whoever was inside is outside', async () => {
    const owner = await aPerson(site.ctx)
    const headers = await signIn(site, owner)
    const { bearer } = await aToken(everyScope, headers)
    expect(await statusWith(bearer)).toBe(200)
    const change = {
      oldPassword: everybodysPassword,
      newPassword: 'another one entirely',
      confirmPassword: 'another one entirely',
    }
    const changed = await site.json('POST', '/api/account/changepassword', change, headers)
    expect(changed.status).toBe(200)
    expect(await statusWith(bearer)).toBe(401)
    const { tokens } = await (await site.get('/api/tokens', headers)).json()
    expect(tokens[0].state).toBe('password changed')
  })

  test('with the account', async () => {
    const owner = await aPerson(site.ctx)
    const { bearer } = await aToken(everyScope, await signIn(site, owner))
    const disable = (isEnabled: boolean) =>
      site.ctx.db
        .updateTable('profile')
        .set({ is_enabled: isEnabled })
        .where('id', '=', owner.id)
        .execute()
    await disable(false)
    expect(await statusWith(bearer)).toBe(401)
    await disable(true)
    expect(await statusWith(bearer)).toBe(200)
  })

  test('with a password that was chosen by a mailed link', async () => {
    const owner = await aPerson(site.ctx)
    const { bearer } = await aToken(everyScope, await signIn(site, owner))
    const anotherHash = (await aPerson(site.ctx, { password: 'by a mailed link' })).passwordHash
    await site.ctx.db
      .updateTable('profile')
      .set({ password_hash: anotherHash })
      .where('id', '=', owner.id)
      .execute()
    expect(await statusWith(bearer)).toBe(401)
    // Whoever reads the mailbox of an address takes the account over, which then has none.
    await site.ctx.db
      .updateTable('profile')
      .set({ password_hash: null })
      .where('id', '=', owner.id)
      .execute()
    expect(await statusWith(bearer)).toBe(401)
  })

  test('of rights that its owner had: it has those that they have now', async () => {
    const owner = await aPerson(site.ctx, { roles: ['BizAdmin'] })
    const bizId = await aBrokerage(site.ctx)
    const member = { biz_id: bizId, profile_id: owner.id, name: 'A. Dmin', is_admin: true }
    await site.ctx.db.insertInto('biz_employee').values(member).execute()
    const { bearer } = await aToken(everyScope, await signIn(site, owner))
    const listing = await aListing(site.ctx, { biz_id: bizId })
    expect(await statusWith(bearer, `/api/listing/${listing}/edit`)).toBe(200)
    await site.ctx.db
      .updateTable('biz_employee')
      .set({ is_admin: false, sees_own_only: true })
      .where('profile_id', '=', owner.id)
      .execute()
    await site.ctx.db
      .updateTable('profile')
      .set({ roles: ['BizEmp'] })
      .where('id', '=', owner.id)
      .execute()
    expect(await statusWith(bearer, `/api/listing/${listing}/edit`)).toBe(404)
  })

  test('and nobody ends another’s', async () => {
    const { id, bearer } = await aToken()
    const stranger = await signIn(site, await aPerson(site.ctx))
    expect((await site.json('DELETE', `/api/tokens/${id}`, {}, stranger)).status).toBe(404)
    expect(await statusWith(bearer)).toBe(200)
  })

  test.each([
    ['forged', (token: string) => `wsk_${'A'.repeat(43)}${token.slice(-6)}`],
    [
      'with one letter changed',
      (token: string) => token.replace(/.(?=.{8}$)/, (c) => (c === 'a' ? 'b' : 'a')),
    ],
    ['cut', (token: string) => token.slice(0, -1)],
    ['of nothing', () => 'wsk_'],
  ])('one that is %s opens nothing and is told so', async (_, spoil) => {
    const { token } = await aToken()
    const bearer = { authorization: `Bearer ${spoil(token)}` }
    expect(await statusWith(bearer)).toBe(401)
    // Nor does it pass for nobody where everybody may ask.
    expect(await statusWith(bearer, '/api/lookups')).toBe(401)
  })
})

describe('[AUTH-02] a token is not guessed, and does not travel in addresses', () => {
  test('who brings many that are none is slowed, and one that works is not', async () => {
    const { bearer } = await aToken()
    await site.ctx.db.deleteFrom('rate_limit').execute()
    const forged = () => ({ authorization: `Bearer ${newApiToken()}` })
    const tries: number[] = []
    for (let n = 0; n < 102; n += 1) tries.push(await statusWith(forged(), '/api/lookups'))
    expect(tries.slice(0, 100).every((status) => status === 401)).toBe(true)
    expect(tries.slice(100)).toEqual([429, 429])
    expect(await statusWith(bearer)).toBe(200)
    await site.ctx.db.deleteFrom('rate_limit').execute()
  })

  test('in the address it opens nothing, whatever it is called there', async () => {
    const { token } = await aToken()
    for (const name of ['access_token', 'token', 'authorization', 'api_key', 'bearer'])
      expect(await statusWith({}, `/api/profiles/profileListings?${name}=${token}`), name).toBe(401)
    const body = new URLSearchParams({ access_token: token })
    const sent = await site.send('POST', '/api/tokens', { body })
    expect(sent.status).toBe(401)
    for (const cookie of [`windsock.session=${token}`, `token=${token}`])
      expect(await statusWith({ cookie }), cookie).toBe(401)
  })

  test('a session beside it adds nothing to what it opens', async () => {
    const { token } = await aToken(['market:read'])
    const { cookie } = await signInBrowser(site, seller)
    const both = { authorization: `Bearer ${token}`, cookie }
    expect(await statusWith({ cookie })).toBe(200)
    expect(await statusWith(both)).toBe(403)
    expect((await site.json('POST', '/api/tokens', {}, both)).status).toBe(403)
  })
})

describe('[API-01] a token opens what its scopes say', () => {
  test.each(tokenScopeNames)('%s', async (scope) => {
    const owner = await aPerson(site.ctx, { roles: ['Indv', 'BizAdmin', 'BizEmp'] })
    const { bearer } = await aToken([scope], await signIn(site, owner))
    for (const endpoint of endpoints) {
      const path = pathParameters(endpoint.path).reduce(
        (filled, name) => filled.replace(`{${name}}`, '999999'),
        endpoint.path as string,
      )
      const { method } = endpoint
      const headers = { ...bearer, 'content-type': 'application/json' }
      const answer = await site.send(method, path, {
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      })
      const text = await answer.text()
      const isOutside = answer.status === 403 && text.includes('scopes of this API token')
      const name = `${method} ${endpoint.path}`
      expect(isOutside, `${name}: ${answer.status}`).toBe(!findScopes(endpoint).includes(scope))
    }
  })

  test('and no scope opens accounts, tokens, webhooks, money or the work of staff', () => {
    const never =
      /^(Account|Profiles|API tokens|Webhooks|Push messages|Payments|Orders|Server admin|Web apps|Moderation|Call center|Price tiers|E-mail|Human check)$/
    const opened = endpoints
      .filter(({ tag, path }) => never.test(tag) && path !== '/api/profiles/profileListings')
      .filter((endpoint) => findScopes(endpoint).length > 0)
    expect(opened.map(({ path }) => path)).toEqual([])
  })

  test('it has none of its owner’s rights as staff', async () => {
    const staff = await aPerson(site.ctx, { roles: ['ServerAdmin', 'WebAppAdmin', 'Indv'] })
    const { bearer } = await aToken(everyScope, await signIn(site, staff))
    const listing = await aListing(site.ctx, { profile_id: seller.id })
    expect(await statusWith(bearer, `/api/listing/${listing}/edit`)).toBe(404)
    expect(await statusWith(await signIn(site, staff), `/api/listing/${listing}/edit`)).toBe(200)
  })

  test('it opens no pages', async () => {
    const { bearer } = await aToken()
    for (const path of ['/', '/profile', '/profile.data', '/profile/integrations'])
      expect(await statusWith(bearer, path), path).toBe(403)
  })

  test('[API-03] the description names the scopes of each call', async () => {
    const { paths, components } = await (await site.get('/api/openapi.json')).json()
    expect(components.securitySchemes.apiToken).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/api/listing/{id}'].put.security).toContainEqual({ apiToken: ['listings:write'] })
    expect(JSON.stringify(paths['/api/tokens'])).not.toContain('apiToken')
  })
})
