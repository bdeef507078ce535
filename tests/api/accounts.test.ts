import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRow, updateRows } from '../support/database/rows.ts'
import { siteForFile } from '../support/for-file.ts'
import { aHumanCheckCode, aPerson, type Person, signIn, signInBrowser } from '../support/people.ts'
import { solveHumanCheck } from '../support/solve-human-check.ts'
import { secondSite, type TestSite } from '../support/test-site.ts'

const site = siteForFile({ TRUST_PROXY: '1', SITE_URL: 'https://windsock.test' })
let other: TestSite
beforeAll(async () => {
  other = await secondSite(site)
})
afterAll(() => other.close())
beforeEach(async () => {
  await site.ctx.db.deleteFrom('rate_limit').execute()
})

const home = 'https://windsock.test'

function logIn(
  { email }: Pick<Person, 'email'>,
  password: string,
  { at = site, headers = {}, fields = {} }: LogInOptions = {},
) {
  return at.send('POST', '/token', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ grant_type: 'password', username: email, password, ...fields }),
  })
}
type LogInOptions = {
  at?: TestSite
  headers?: Record<string, string>
  fields?: Record<string, string>
}

async function isLoggedIn(headers: Record<string, string>, at = site) {
  return (await at.get('/api/account/testAuth', headers)).status === 200
}

describe('POST /token', () => {
  test('[AUTH-01] [API-02] a form-encoded password grant returns a bearer token and the user', async () => {
    const person = await aPerson(site.ctx, { roles: ['BizEmp', 'CallCenter'] })
    const response = await logIn(person, person.password)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = await response.json()
    expect(body).toMatchObject({
      token_type: 'bearer',
      expires_in: 86_400,
      aspNetUserId: person.aspNetUserId,
      profileId: person.id,
      userName: person.email,
      userRoles: 'BizEmp,CallCenter',
    })
    expect(await isLoggedIn({ authorization: `Bearer ${body.access_token}` })).toBe(true)
    const profile = await site.get('/api/profiles/currentProfile', {
      authorization: `bearer ${body.access_token}`,
      aspNetUserId: person.aspNetUserId,
      userName: person.email.toUpperCase(),
      profileId: String(person.id),
      'X-Web-App': 'windsock',
    })
    expect((await profile.json()).profileId).toBe(person.id)
  })

  test('[AUTH-01] scripts cannot read the session cookie', async () => {
    const person = await aPerson(site.ctx)
    const [cookie = ''] = (await logIn(person, person.password)).headers.getSetCookie()
    expect(cookie).toMatch(
      /^__Host-windsock\.session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
    expect(await isLoggedIn({ cookie: cookie.split(';')[0] ?? '' })).toBe(true)
  })

  test('[AUTH-07] a remembered session lasts a month without use, and a page does not need the token', async () => {
    const person = await aPerson(site.ctx)
    const response = await logIn(person, person.password, {
      fields: { remember: 'true', cookieOnly: 'true' },
    })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toContain('Max-Age=2592000')
    const body = await response.json()
    expect(body.access_token).toBe('')
    expect(body.expires_in).toBe(2_592_000)
    const pair = { cookie: cookie.split(';')[0] ?? '' }
    await afterDays(29, async () => {
      const again = await site.get('/api/account/testAuth', pair)
      expect(again.status).toBe(200)
      expect(again.headers.getSetCookie()[0]).toContain('Max-Age=2592000')
    })
    await afterDays(58, async () => expect(await isLoggedIn(pair)).toBe(true))
    await afterDays(89, async () => expect(await isLoggedIn(pair)).toBe(false))
  })

  test('[AUTH-07] disables shared caching of a response that renews the session', async () => {
    const person = await aPerson(site.ctx)
    const response = await logIn(person, person.password, { fields: { remember: 'true' } })
    const pair = { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    await afterDays(1, async () => {
      const renewed = await site.get('/api/openapi.json', pair)
      expect(renewed.headers.getSetCookie()).toHaveLength(1)
      expect(renewed.headers.get('cache-control')).toBe('no-store')
      const after = await site.get('/api/openapi.json', pair)
      expect(after.headers.getSetCookie()).toEqual([])
      expect(after.headers.get('cache-control')).toBe('public, max-age=300')
    })
  })

  test('[AUTH-07] a session that is not remembered lasts a day without use', async () => {
    const headers = await signIn(site, await aPerson(site.ctx))
    await afterDays(0.9, async () => expect(await isLoggedIn(headers)).toBe(true))
    await afterDays(1.8, async () => expect(await isLoggedIn(headers)).toBe(true))
    await afterDays(2.9, async () => expect(await isLoggedIn(headers)).toBe(false))
  })

  test('[AUTH-01] a wrong password, an unknown user, and a disabled user get the same response', async () => {
    const person = await aPerson(site.ctx)
    const disabled = await aPerson(site.ctx, { isEnabled: false })
    const bodies = await Promise.all(
      [
        logIn(person, 'wrong'),
        logIn({ email: 'nobody@example.test' }, 'wrong'),
        logIn(disabled, 'wrong'),
      ].map(async (sent) => {
        const response = await sent
        expect(response.status).toBe(400)
        expect(response.headers.getSetCookie()).toEqual([])
        return response.json()
      }),
    )
    expect(bodies[0]).toMatchObject({
      error: 'invalid_grant',
      error_description: 'The username or password is incorrect.',
    })
    expect(bodies[1]).toEqual(bodies[0])
    expect(bodies[2]).toEqual(bodies[0])
  })

  test('[AUTH-01] rejects other grants and missing fields with the reason', async () => {
    const response = await logIn({ email: '' }, '')
    expect((await response.json()).error_description).toBe('Email field is required')
    const grant = await logIn({ email: 'a@b.c' }, 'secret', {
      fields: { grant_type: 'client_credentials' },
    })
    expect(grant.status).toBe(400)
  })

  test('[AUTH-01] ignores a password in the URL', async () => {
    const { email, password } = await aPerson(site.ctx)
    const query = new URLSearchParams({ grant_type: 'password', username: email, password })
    expect((await site.send('POST', `/token?${query}`)).status).toBe(400)
    const body = JSON.stringify({ grant_type: 'password', username: email })
    const headers = { 'content-type': 'application/json' }
    const split = await site.send('POST', `/token?${query}`, { body, headers })
    expect(split.status).toBe(400)
  })

  test('rejects a login from another site to prevent login CSRF', async () => {
    const person = await aPerson(site.ctx)
    const origin = 'https://evil.test'
    expect((await logIn(person, person.password, { headers: { origin } })).status).toBe(403)
    const own = await logIn(person, person.password, { headers: { origin: home } })
    expect(own.status).toBe(200)
  })

  test('a new login ends the browser’s previous session', async () => {
    const former = await signInBrowser(site, await aPerson(site.ctx))
    const person = await aPerson(site.ctx)
    expect((await logIn(person, person.password, { headers: former })).status).toBe(200)
    expect(await isLoggedIn(former)).toBe(false)
  })
})

describe('[AUTH-08] password guessing', () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip })

  test('[C15] is blocked for an account from one network; its owner can still log in from another', async () => {
    const person = await aPerson(site.ctx)
    for (let i = 0; i < 5; i++)
      expect((await logIn(person, 'guess', { headers: from('203.0.113.7') })).status).toBe(400)
    const stopped = await logIn(person, person.password, { headers: from('203.0.113.7') })
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await stopped.json()).error_description).toContain('try again in 15 minutes')
    const otherNetwork = await logIn(person, person.password, { headers: from('198.51.100.9') })
    expect(otherNetwork.status).toBe(200)
  })

  test('cannot exceed the limit with concurrent attempts', async () => {
    const person = await aPerson(site.ctx)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => logIn(person, 'guess', { headers: from('203.0.113.8') })),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15)
  })

  test('is counted across processes and restarts', async () => {
    const person = await aPerson(site.ctx)
    for (const at of [site, other, site, other, site])
      await logIn(person, 'guess', { at, headers: from('203.0.113.9') })
    const restarted = await secondSite(site)
    const response = await logIn(person, 'guess', { at: restarted, headers: from('203.0.113.9') })
    await restarted.close()
    expect(response.status).toBe(429)
  })

  test('across many accounts is limited by address, and for IPv6 by network', async () => {
    const tryFrom = (i: number) =>
      logIn({ email: `target${i}@example.test` }, 'guess', {
        headers: from(`2001:db8:1:2:${(i + 1).toString(16)}::1`),
      })
    for (let i = 0; i < 50; i++) expect((await tryFrom(i)).status).toBe(400)
    expect((await tryFrom(50)).status).toBe(429)
    const neighbour = await logIn({ email: 'target@example.test' }, 'guess', {
      headers: from('2001:db8:1:3::1'),
    })
    expect(neighbour.status).toBe(400)
  })

  test('a correct password does not count as an attempt', async () => {
    const person = await aPerson(site.ctx)
    for (let i = 0; i < 8; i++)
      expect((await logIn(person, person.password, { headers: from('203.0.113.10') })).status).toBe(
        200,
      )
  })

  test('the counter table contains no user names or addresses', async () => {
    const person = await aPerson(site.ctx)
    await logIn(person, 'guess', { headers: from('203.0.113.11') })
    const rows = await site.ctx.db.selectFrom('rate_limit').selectAll().execute()
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/example\.test|203\.0/)
  })
})

describe('sessions', () => {
  test('[AUTH-02] logging out invalidates the token on every process', async () => {
    const person = await aPerson(site.ctx)
    const tokenHeaders = await signIn(site, person)
    const browser = await signInBrowser(site, person)
    expect(await isLoggedIn(tokenHeaders, other)).toBe(true)
    const response = await site.json('POST', '/api/account/logout', {}, tokenHeaders)
    expect(response.status).toBe(200)
    for (const at of [site, other]) expect(await isLoggedIn(tokenHeaders, at)).toBe(false)
    expect(await isLoggedIn(browser)).toBe(true)
    const left = await site.json('POST', '/api/account/logout', {}, browser)
    expect(left.headers.getSetCookie()[0]).toMatch(/^__Host-windsock\.session=;.*Max-Age=0/)
    expect(await isLoggedIn(browser, other)).toBe(false)
  })

  test('[AUTH-02] a session ends after its maximum lifetime, regardless of use', async () => {
    const person = await aPerson(site.ctx)
    const { ctx } = site
    const headers = await signIn(site, person)
    // Simulates a session that daily use has extended.
    await updateRows(
      ctx.db,
      'session',
      { profile_id: person.id },
      { is_remembered: true, expires_at: new Date(ctx.now().getTime() + 30 * 86_400_000) },
    )
    const setSessionAge = (days: number) =>
      updateRows(
        ctx.db,
        'session',
        { profile_id: person.id },
        { created_at: new Date(ctx.now().getTime() - days * 86_400_000) },
      )
    await setSessionAge(89)
    expect(await isLoggedIn(headers)).toBe(true)
    await setSessionAge(91)
    expect(await isLoggedIn(headers)).toBe(false)
  })

  test('[AUTH-02] [API-01] getauth returns the logged-in user, and testAuth whether there is one', async () => {
    const person = await aPerson(site.ctx, { firstName: 'Amelia' })
    const headers = await signInBrowser(site, person)
    const loggedIn = await (await site.get('/api/getauth', headers)).json()
    expect(loggedIn).toMatchObject({
      isAuthenticated: true,
      isLocked: false,
      user: { username: person.email, firstName: 'Amelia', userRoles: 'Indv' },
    })
    const anonymous = await (await site.get('/api/getauth')).json()
    expect(anonymous).toEqual({
      isAuthenticated: false,
      isLocked: false,
      lockedUserName: null,
      user: null,
    })
    expect((await site.get('/api/account/testAuth')).status).toBe(401)
  })

  test('[NAV-03] rejects an invalid token everywhere and ignores an old cookie', async () => {
    for (const path of ['/api/account/testAuth', '/api/lookups', '/']) {
      const response = await site.get(path, { authorization: 'Bearer nonsense' })
      expect(response.status).toBe(401)
      expect((await response.json()).error_description).toBe(
        'Authorization has been denied for this request',
      )
    }
    expect(
      (await site.get('/api/lookups', { cookie: '__Host-windsock.session=nonsense' })).status,
    ).toBe(200)
    expect(await isLoggedIn({ cookie: '__Host-windsock.session=nonsense' })).toBe(false)
  })

  test('[ADM-02] a disabled user is locked out from the next request on, on every process', async () => {
    const person = await aPerson(site.ctx)
    const headers = await signIn(site, person)
    const set = (values: object) =>
      site.ctx.db.updateTable('profile').set(values).where('id', '=', person.id).execute()
    await set({ is_enabled: false })
    for (const at of [site, other]) expect(await isLoggedIn(headers, at)).toBe(false)
    await set({ is_enabled: true, roles: ['BizAdmin'] })
    const { user } = await (await other.get('/api/getauth', headers)).json()
    expect(user.userRoles).toBe('BizAdmin')
  })

  test('[AUTH-02] an owner can end a session on every process; another site’s page cannot', async () => {
    const person = await aPerson(site.ctx)
    const [here, there] = [await signInBrowser(site, person), await signIn(site, person)]
    const { items } = await (await site.get('/api/account/sessions', here)).json()
    const { sessionId } = items.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
    const path = `/api/account/sessions/${sessionId}`
    const foreign = { ...here, origin: 'https://elsewhere.test' }
    expect((await site.json('DELETE', path, {}, foreign)).status).toBe(403)
    expect(await isLoggedIn(there, other)).toBe(true)
    expect((await site.json('DELETE', path, {}, here)).status).toBe(200)
    for (const at of [site, other]) expect(await isLoggedIn(there, at)).toBe(false)
    expect(await isLoggedIn(here, other)).toBe(true)
  })

  test('[AUTH-06] a password change ends the other sessions on every process', async () => {
    const person = await aPerson(site.ctx)
    const here = await signInBrowser(site, person)
    const there = await signIn(site, person)
    const response = await site.json(
      'POST',
      '/api/account/changepassword',
      { oldPassword: person.password, newPassword: 'new secret', confirmPassword: 'new secret' },
      here,
    )
    expect(response.status).toBe(200)
    for (const at of [site, other]) {
      expect(await isLoggedIn(there, at)).toBe(false)
      expect(await isLoggedIn(here, at)).toBe(true)
    }
  })

  test('[NAV-13] a locked session has no access until the password is entered', async () => {
    const person = await aPerson(site.ctx)
    for (const headers of [await signInBrowser(site, person), await signIn(site, person)]) {
      await site.json('POST', '/api/account/lock', {}, headers)
      for (const at of [site, other]) expect(await isLoggedIn(headers, at)).toBe(false)
      const locked = await (await site.get('/api/getauth', headers)).json()
      expect(locked).toMatchObject({ isLocked: true, lockedUserName: person.email, user: null })
      const wrong = await site.json('POST', '/api/account/unlock', { password: 'no' }, headers)
      expect(wrong.status).toBe(400)
      expect((await wrong.json()).error_description).toBe('The password is incorrect.')
      const right = { password: person.password }
      expect((await site.json('POST', '/api/account/unlock', right, headers)).status).toBe(200)
      expect(await isLoggedIn(headers, other)).toBe(true)
    }
  })

  test('[NAV-13] limits attempts to unlock, and always allows logging out', async () => {
    const headers = await signInBrowser(site, await aPerson(site.ctx))
    await site.json('POST', '/api/account/lock', {}, headers)
    const guess = () => site.json('POST', '/api/account/unlock', { password: 'guess' }, headers)
    for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
    expect((await site.json('POST', '/api/account/logout', {}, headers)).status).toBe(200)
    const after = await (await site.get('/api/getauth', headers)).json()
    expect(after).toMatchObject({ isLocked: false, user: null })
  })

  test('a copy of the session table gives no access', async () => {
    const headers = await signIn(site, await aPerson(site.ctx))
    const rows = await site.ctx.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(headers.authorization.slice('Bearer '.length))
    for (const { token_hash } of rows)
      for (const form of ['hex', 'base64', 'base64url'] as const) {
        const token = token_hash.toString(form)
        expect(await isLoggedIn({ authorization: `Bearer ${token}` })).toBe(false)
        expect(await isLoggedIn({ cookie: `__Host-windsock.session=${token}` })).toBe(false)
      }
  })

  test('a request costs one lookup, and at most one visit update per minute', async () => {
    const person = await aPerson(site.ctx)
    const headers = await signIn(site, person)
    const readLastSeen = async () =>
      (
        await readRow(site.ctx.db, 'session', { profile_id: person.id }, 'last_seen_at')
      ).last_seen_at.getTime()
    const first = await readLastSeen()
    await isLoggedIn(headers)
    expect(await readLastSeen()).toBe(first)
    await afterDays(2 / 1_440, () => isLoggedIn(headers))
    expect(await readLastSeen()).toBe(first + 120_000)
  })
})

describe('identity headers', () => {
  test('[API-02] grant nothing: any user in them is ignored without a token', async () => {
    const victim = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
    const headers = {
      aspNetUserId: victim.aspNetUserId,
      userName: victim.email,
      profileId: String(victim.id),
    }
    expect((await site.get('/api/profiles/currentProfile', headers)).status).toBe(401)
    expect((await site.get(`/api/profiles/${victim.id}`, headers)).status).toBe(401)
    expect((await site.get('/api/lookups', headers)).status).toBe(200)
  })

  test('[API-02] are rejected in every combination that contradicts the token, without changes', async () => {
    const victim = await aPerson(site.ctx)
    const attacker = await aPerson(site.ctx)
    const claims = {
      aspNetUserId: victim.aspNetUserId,
      userName: victim.email,
      profileId: String(victim.id),
    }
    const before = await rowOf(victim)
    for (const signedIn of [await signIn(site, attacker), await signInBrowser(site, attacker)])
      for (const names of subsetsOf(Object.keys(claims))) {
        const headers = {
          ...signedIn,
          ...Object.fromEntries(Object.entries(claims).filter(([name]) => names.includes(name))),
        }
        for (const [method, path, body] of writes(victim.id)) {
          const response = await site.json(method, path, body, headers)
          expect(response.status, `${names.join('+')} ${path}`).toBe(401)
        }
      }
    expect(await rowOf(victim)).toEqual(before)
  })

  test('[PROF-05] another user’s id in the path with valid headers returns not found', async () => {
    const victim = await aPerson(site.ctx)
    const attacker = await aPerson(site.ctx)
    const headers = { ...(await signIn(site, attacker)), profileId: String(attacker.id) }
    const body = { firstName: 'Mallory', id: attacker.id, profileId: attacker.id }
    const response = await site.json('PUT', `/api/profiles/${victim.id}`, body, headers)
    expect(response.status).toBe(404)
  })

  const writes = (id: number): [string, string, object][] => [
    ['PUT', `/api/profiles/${id}`, { firstName: 'Mallory' }],
    ['PUT', '/api/profiles/current/contact', { contactFirstName: 'M', contactPhone: '3035550100' }],
    ['PUT', '/api/profiles/current/presence', { presence: 'Away' }],
  ]
})

describe('HTTP', () => {
  test('[AUTH-03] [HC-01] a visitor solves the check and registers', async () => {
    const challenge = await (await site.get('/api/wr/challenge?action=register')).json()
    const solved = await site.json('POST', '/api/wr/test', {
      beChecked: true,
      beUnChecked: false,
      beEmpty: '',
      altcha: await solveHumanCheck(challenge),
    })
    const { code } = await solved.json()
    const form = {
      email: 'walk-in@example.test',
      password: 'a long way home',
      confirmPassword: 'a long way home',
    }
    const without = await site.json('POST', '/api/account/register', form)
    expect(without.status).toBe(400)
    const mismatch = await site.json(
      'POST',
      '/api/account/register',
      { ...form, confirmPassword: 'another' },
      { 'X-Anti-Bot': code },
    )
    const problem = await mismatch.json()
    expect(problem.error_description).toBe('Passwords do not match')
    expect(problem.modelState.confirmPassword).toEqual(['Passwords do not match'])
    const made = await site.json('POST', '/api/account/register', form, { 'X-Anti-Bot': code })
    expect(made.status).toBe(200)
    expect((await logIn(form, form.password)).status).toBe(200)
  })

  test('[HC-01] requires the code wherever the specification names it', async () => {
    const guarded: [string, object][] = [
      [
        '/api/account/register',
        { email: 'x@example.test', password: 'seaplane', confirmPassword: 'seaplane' },
      ],
      ['/api/account/resetpassword', { email: 'x@example.test' }],
      [
        '/api/account/ResetPasswordConfirmToken',
        {
          email: 'x@example.test',
          newPassword: 'seaplane',
          confirmPassword: 'seaplane',
          token: 'x',
        },
      ],
    ]
    for (const [path, body] of guarded) {
      const response = await site.json('POST', path, body)
      expect((await response.json()).error_description, path).toBe(
        'Please complete the human check first.',
      )
    }
  })

  test('ignores the request’s host in an emailed link', async () => {
    const person = await aPerson(site.ctx)
    const response = await site.json(
      'POST',
      '/api/account/resetpassword',
      { email: person.email },
      {
        'X-Anti-Bot': await aHumanCheckCode(site.ctx, 'reset-password'),
        host: 'evil.test',
        'x-forwarded-host': 'evil.test',
        forwarded: 'host=evil.test',
      },
    )
    expect(response.status).toBe(200)
    await site.ctx.workJobs()
    const mail = site.ctx.sentMail.findLast(({ to }) => to === person.email)
    expect(mail?.text).toContain(`${home}/resetpass?`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test')
  })

  test('disables shared caching of responses to logged-in users', async () => {
    const headers = await signIn(site, await aPerson(site.ctx))
    const response = await site.get('/api/profiles/currentProfile', headers)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const etag = response.headers.get('etag') ?? ''
    const again = { ...headers, 'if-none-match': etag }
    expect((await site.get('/api/profiles/currentProfile', again)).status).toBe(304)
    const lookups = await site.get('/api/lookups', headers)
    expect(lookups.headers.get('cache-control')).toBe('private, no-cache')
  })

  test('rejects addresses with characters that can’t be stored', async () => {
    const sent: [string, object][] = [
      ['/token', { grant_type: 'password', username: 'a\u0000@b.c', password: 'x' }],
      ['/api/account/confirmemail', { email: 'a\u0000@b.c', token: 'x' }],
    ]
    for (const [path, body] of sent) {
      const response = await site.json('POST', path, body)
      expect(response.status, path).toBe(400)
      expect(await response.json(), path).toMatchObject({
        code: 'invalid_input',
        detail: 'Email must be a valid e-mail address',
      })
    }
  })
})

/** Advances the site's clock, runs the work, and resets the clock. */
async function afterDays<T>(days: number, work: () => Promise<T>) {
  const { clock } = site.ctx
  const before = clock.now
  clock.now = new Date(before.getTime() + days * 86_400_000)
  try {
    return await work()
  } finally {
    clock.now = before
  }
}

function rowOf({ id }: Person) {
  return site.ctx.db.selectFrom('profile').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns all nonempty subsets. */
function subsetsOf(names: string[]): string[][] {
  return Array.from({ length: 2 ** names.length - 1 }, (_, index) =>
    names.filter((_, bit) => (index + 1) & (1 << bit)),
  )
}
