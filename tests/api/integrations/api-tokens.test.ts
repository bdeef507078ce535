import { beforeAll, describe, expect, test } from 'vitest'
import { findScopes, type TokenScope, tokenScopeNames } from '#features/api-tokens/scopes.ts'
import { newApiToken } from '#features/api-tokens/server/token-text.ts'
import { pathParameters } from '#kernel/api-paths.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import {
  aPerson,
  defaultPassword,
  type Person,
  signIn,
  signInBrowser,
} from '#tests/support/people.ts'
import { apiEndpoints, secondSite } from '#tests/support/test-site.ts'
import { updateRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'

const site = siteForFile()
let seller: Person
let session: Record<string, string>
beforeAll(async () => {
  seller = await aPerson(site.ctx)
  session = await signIn(site, seller)
})

const everyScope = [...tokenScopeNames]
const dayMs = 86_400_000
const byNumber = (a: number, b: number) => a - b

async function make(fields: object = {}, headers = session) {
  await site.ctx.db.deleteFrom('rate_limit').execute()
  const password = defaultPassword
  const tokenRequest = { name: 'CRM', scopes: everyScope, days: 30, password, ...fields }
  return site.json('POST', '/api/tokens', tokenRequest, headers)
}

async function aToken(scopes: TokenScope[] = everyScope, headers = session) {
  const { token, made } = await (await make({ scopes }, headers)).json()
  return { ...made, bearer: { authorization: `Bearer ${token}` }, token } as Token
}
type Token = { id: number; ending: string; token: string; bearer: { authorization: string } }

const statusWith = async (bearer: Record<string, string>, path = '/api/profiles/profileListings') =>
  (await site.get(path, bearer)).status

describe('[API-01] personal API tokens', () => {
  test('are shown once, stored hashed, and detectable by secret scanners', async () => {
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

  test('work and show the hour of their last use', async () => {
    const { bearer } = await aToken(['listings:read'])
    site.ctx.clock.now = new Date('2026-11-20T12:34:56Z')
    expect(await statusWith(bearer)).toBe(200)
    const { tokens } = await (await site.get('/api/tokens', session)).json()
    expect(tokens[0].lastUsedAt).toBe('2026-11-20T12:00:00.000Z')
  })

  test('are announced to the owner by email', async () => {
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
  ])('can’t be created with %s', async (_, fields, field) => {
    const response = await make(fields)
    expect(response.status).toBe(400)
    expect(Object.keys((await response.json()).modelState)).toContain(field)
  })

  test('can’t be created by guessing the password in an open browser', async () => {
    const other = await aPerson(site.ctx)
    const headers = await signIn(site, other)
    const tries = []
    for (let n = 0; n < 7; n += 1) {
      const tokenRequest = { name: 'x', scopes: everyScope, days: 30, password: `wrong ${n}` }
      tries.push((await site.json('POST', '/api/tokens', tokenRequest, headers)).status)
    }
    expect(tries).toContain(429)
  })

  test('are limited to twenty, even for concurrent requests', async () => {
    const many = await aPerson(site.ctx)
    const headers = await signIn(site, many)
    for (let n = 0; n < 18; n += 1) expect((await make({}, headers)).status).toBe(200)
    await site.ctx.db.deleteFrom('rate_limit').execute()
    const body = { name: 'x', scopes: everyScope, days: 30, password: defaultPassword }
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => site.json('POST', '/api/tokens', body, headers)),
    )
    expect(responses.map(({ status }) => status).toSorted(byNumber)).toEqual([200, 200, 409, 409])
  })
})

describe('[AUTH-02] token expiration and revocation', () => {
  test('a revoked token stops working immediately in every process', async () => {
    const other = await secondSite(site)
    const { id, bearer } = await aToken()
    expect((await other.get('/api/profiles/profileListings', bearer)).status).toBe(200)
    expect((await site.json('DELETE', `/api/tokens/${id}`, {}, session)).status).toBe(200)
    expect(await statusWith(bearer)).toBe(401)
    expect((await other.get('/api/profiles/profileListings', bearer)).status).toBe(401)
    await other.close()
  })

  test('a token expires after its term', async () => {
    const { bearer } = await aToken()
    const now = site.ctx.clock.now
    site.ctx.clock.now = new Date(now.getTime() + 30 * dayMs - 1_000)
    expect(await statusWith(bearer)).toBe(200)
    site.ctx.clock.now = new Date(now.getTime() + 30 * dayMs)
    expect(await statusWith(bearer)).toBe(401)
    site.ctx.clock.now = now
  })

  test('changing the password revokes tokens, so an intruder loses access', async () => {
    const owner = await aPerson(site.ctx)
    const headers = await signIn(site, owner)
    const { bearer } = await aToken(everyScope, headers)
    expect(await statusWith(bearer)).toBe(200)
    const change = {
      oldPassword: defaultPassword,
      newPassword: 'another one entirely',
      confirmPassword: 'another one entirely',
    }
    const changed = await site.json('POST', '/api/account/changepassword', change, headers)
    expect(changed.status).toBe(200)
    expect(await statusWith(bearer)).toBe(401)
    const { tokens } = await (await site.get('/api/tokens', headers)).json()
    expect(tokens[0].state).toBe('password changed')
  })

  test('deleting the account revokes its tokens', async () => {
    const owner = await aPerson(site.ctx)
    const { bearer } = await aToken(everyScope, await signIn(site, owner))
    const disable = (isEnabled: boolean) =>
      updateRows(site.ctx.db, 'profile', owner.id, { is_enabled: isEnabled })
    await disable(false)
    expect(await statusWith(bearer)).toBe(401)
    await disable(true)
    expect(await statusWith(bearer)).toBe(200)
  })

  test('resetting the password by emailed link revokes tokens', async () => {
    const owner = await aPerson(site.ctx)
    const { bearer } = await aToken(everyScope, await signIn(site, owner))
    const anotherHash = (await aPerson(site.ctx, { password: 'by a mailed link' })).passwordHash
    await updateRows(site.ctx.db, 'profile', owner.id, { password_hash: anotherHash })
    expect(await statusWith(bearer)).toBe(401)
    // Verifying the address by email takes over the account and removes its password.
    await updateRows(site.ctx.db, 'profile', owner.id, { password_hash: null })
    expect(await statusWith(bearer)).toBe(401)
  })

  test('a token has only its owner’s current permissions', async () => {
    const owner = await aPerson(site.ctx, { roles: ['BizAdmin'] })
    const bizId = await aBrokerage(site.ctx)
    const member = { biz_id: bizId, profile_id: owner.id, name: 'A. Dmin', is_admin: true }
    await site.ctx.db.insertInto('biz_employee').values(member).execute()
    const { bearer } = await aToken(everyScope, await signIn(site, owner))
    const listing = await aListing(site.ctx, { biz_id: bizId })
    expect(await statusWith(bearer, `/api/listing/${listing}/edit`)).toBe(200)
    await updateRows(
      site.ctx.db,
      'biz_employee',
      { profile_id: owner.id },
      { is_admin: false, sees_own_only: true },
    )
    await updateRows(site.ctx.db, 'profile', owner.id, { roles: ['BizEmp'] })
    expect(await statusWith(bearer, `/api/listing/${listing}/edit`)).toBe(403)
  })

  test('users can’t revoke another user’s token', async () => {
    const { id, bearer } = await aToken()
    const otherSession = await signIn(site, await aPerson(site.ctx))
    expect((await site.json('DELETE', `/api/tokens/${id}`, {}, otherSession)).status).toBe(404)
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
  ])('a token that is %s is rejected with an error message', async (_, spoil) => {
    const { token } = await aToken()
    const bearer = { authorization: `Bearer ${spoil(token)}` }
    expect(await statusWith(bearer)).toBe(401)
    // Even public calls reject an invalid token.
    expect(await statusWith(bearer, '/api/lookups')).toBe(401)
  })
})

describe('[AUTH-02] protection against token guessing and leaks', () => {
  test('limits clients that send many invalid tokens but not valid tokens', async () => {
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

  test('rejects a token in the URL under any parameter name', async () => {
    const { token } = await aToken()
    for (const name of ['access_token', 'token', 'authorization', 'api_key', 'bearer'])
      expect(await statusWith({}, `/api/profiles/profileListings?${name}=${token}`), name).toBe(401)
    const body = new URLSearchParams({ access_token: token })
    const sent = await site.send('POST', '/api/tokens', { body })
    expect(sent.status).toBe(401)
    for (const cookie of [`windsock.session=${token}`, `token=${token}`])
      expect(await statusWith({ cookie }), cookie).toBe(401)
  })

  test('a session sent with a token adds no permissions', async () => {
    const { token } = await aToken(['market:read'])
    const { cookie } = await signInBrowser(site, seller)
    const both = { authorization: `Bearer ${token}`, cookie }
    expect(await statusWith({ cookie })).toBe(200)
    expect(await statusWith(both)).toBe(403)
    expect((await site.json('POST', '/api/tokens', {}, both)).status).toBe(403)
  })
})

describe('[API-01] token scopes', () => {
  test.each(tokenScopeNames)('%s', async (scope) => {
    const owner = await aPerson(site.ctx, { roles: ['Indv', 'BizAdmin', 'BizEmp'] })
    const { bearer } = await aToken([scope], await signIn(site, owner))
    for (const endpoint of apiEndpoints) {
      const path = pathParameters(endpoint.path).reduce(
        (filled, name) => filled.replace(`{${name}}`, '999999'),
        endpoint.path as string,
      )
      const { method } = endpoint
      const headers = { ...bearer, 'content-type': 'application/json' }
      const response = await site.send(method, path, {
        headers,
        ...(method !== 'GET' && { body: '{}' }),
      })
      const text = await response.text()
      const isOutside = response.status === 403 && text.includes('required scope')
      const name = `${method} ${endpoint.path}`
      expect(isOutside, `${name}: ${response.status}`).toBe(!findScopes(endpoint).includes(scope))
    }
  })

  test('no scope grants access to accounts, tokens, webhooks, payments, or staff functions', () => {
    const never = [
      'Account',
      'Profiles',
      'API tokens',
      'Webhooks',
      'Push notifications',
      'Payments',
      'Orders',
      'Server admin',
      'Web apps',
      'Moderation',
      'Call center',
      'Price tiers',
      'Email',
      'Human check',
    ]
    expect(never.filter((name) => apiEndpoints.every(({ tag }) => tag !== name))).toEqual([])
    const opened = apiEndpoints
      .filter(({ tag, path }) => never.includes(tag) && path !== '/api/profiles/profileListings')
      .filter((endpoint) => findScopes(endpoint).length > 0)
    expect(opened.map(({ path }) => path)).toEqual([])
  })

  test('a token has none of its owner’s staff permissions', async () => {
    const staff = await aPerson(site.ctx, { roles: ['ServerAdmin', 'WebAppAdmin', 'Indv'] })
    const { bearer } = await aToken(everyScope, await signIn(site, staff))
    const listing = await aListing(site.ctx, { profile_id: seller.id })
    expect(await statusWith(bearer, `/api/listing/${listing}/edit`)).toBe(403)
    expect(await statusWith(await signIn(site, staff), `/api/listing/${listing}/edit`)).toBe(200)
  })

  test('a token can’t load pages', async () => {
    const { bearer } = await aToken()
    for (const path of ['/', '/profile', '/profile.data', '/profile/integrations'])
      expect(await statusWith(bearer, path), path).toBe(403)
  })

  test('[API-03] the API description names the scopes of each call', async () => {
    const { paths, components } = await (await site.get('/api/openapi.json')).json()
    expect(components.securitySchemes.apiToken).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(paths['/api/listing/{id}'].put.security).toContainEqual({ apiToken: ['listings:write'] })
    expect(JSON.stringify(paths['/api/tokens'])).not.toContain('apiToken')
  })
})
