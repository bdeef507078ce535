import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLink } from '#features/accounts/server/account-links.ts'
import { listActivity } from '#features/accounts/server/activity/list-activity.ts'
import { confirmEmail } from '#features/accounts/server/confirm-email.ts'
import {
  finishLoginWithIssuer,
  postIssuerResponse,
  startLoginWithIssuer,
} from '#features/accounts/server/issuer-login/issuer-login.ts'
import { loadReturnedLogin } from '#features/accounts/server/issuer-login/load-returned-login.ts'
import { registerWithIssuer } from '#features/accounts/server/issuer-login/register-with-issuer.ts'
import { requestPassword } from '#features/accounts/server/password/request-password.ts'
import { confirmReset } from '#features/accounts/server/password/reset-password.ts'
import { resolveActor } from '#features/accounts/server/public/resolve-actor.ts'
import { completeSecondStep } from '#features/accounts/server/second-step/complete-second-step.ts'
import { getVerification } from '#features/accounts/server/second-step/verify-owner.ts'
import { lockSession } from '#features/accounts/server/session/session-lock.ts'
import { getFactors } from '#features/factors/server/get-factors.ts'
import { createAppleSecret } from '#features/factors/server/identities/create-apple-secret.ts'
import { unlinkIdentity } from '#features/factors/server/identities/identities.ts'
import { addIdentity } from '#features/factors/server/public/add-identity.ts'
import { factorOwnerKey, lockFactors } from '#features/factors/server/public/factor-owner.ts'
import { verifiedEmail } from '#features/factors/server/public/finish-issuer-login.ts'
import { findIssuer } from '#features/factors/server/public/issuers.ts'
import { linkIdentity } from '#features/factors/server/public/link-identity.ts'
import { createRecoveryCodes } from '#features/factors/server/recovery/recovery-codes.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import type { Issuer } from '#kernel/settings/issuer-settings.ts'
import { aBrowserOn } from '#tests/support/accounts/browser.ts'
import { expectRefusal } from '#tests/support/cases/expect-refusal.ts'
import { insertRow, updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import {
  type ForgedIssuer,
  type Forgery,
  startForgedIssuer,
} from '#tests/support/issuers/forged-issuer.ts'
import { startRealIssuer } from '#tests/support/issuers/real-issuer.ts'
import { aPerson, asUser, withHumanCheck } from '#tests/support/people.ts'

const origin = 'https://windsock.test'
const ctx = contextForFile({ SITE_URL: origin })
const credentials = { clientId: 'windsock', clientSecret: 'secret' }
const users = {
  ann: { email: 'ann@example.test', email_verified: true },
  bob: { email: 'bob@example.test', email_verified: false },
}

let forged: ForgedIssuer
let second: ForgedIssuer
let real: Awaited<ReturnType<typeof startRealIssuer>>
beforeAll(async () => {
  forged = await startForgedIssuer()
  second = await startForgedIssuer()
  real = await startRealIssuer([`${origin}/api/account/login/real/callback`], users)
  ctx.config.issuers = [
    { id: 'forged', label: 'Forged', url: forged.url, ...credentials },
    { id: 'second', label: 'Second', url: second.url, ...credentials },
    { id: 'real', label: 'Real', url: real.url, ...credentials },
  ]
})
afterAll(async () => {
  await Promise.all([forged, second, real].map((issuer) => issuer.close()))
})
beforeEach(async () => {
  ctx.config.staffIssuer = undefined
  await ctx.db.deleteFrom('rate_limit').execute()
})

/** A browser that resolves its user before each call, as the server does. */
function aBrowser() {
  const browser = aBrowserOn(ctx)
  const call = async <Answer>(work: (at: AppContext) => Promise<Answer>) => {
    const { answer } = await browser.act(async (at) =>
      work({ ...at, actor: await resolveActor(at, new Headers({ cookie: at.visitor.cookies })) }),
    )
    return answer
  }
  return {
    ...browser,
    call,
    start: (issuer = 'forged', returnTo?: string) =>
      call((at) => startLoginWithIssuer(at, { issuer, ...(returnTo && { returnTo }) })),
    finish: (response: object, issuer = 'forged') =>
      call((at) => finishLoginWithIssuer(at, { issuer, ...response })),
    /** Logs in at the issuer as a user of it. Returns the path that the browser gets. */
    async logInAs(user: IssuerUser, forgery: Forgery = {}, returnTo?: string) {
      const response = await forged.approve(await this.start('forged', returnTo), user, forgery)
      return this.finish(response)
    },
    continuation: (path: string) => call((at) => loadReturnedLogin(at, toRequest(path))),
    register: (path: string) =>
      call((at) => registerWithIssuer(at, { request: toRequest(path), acceptTerms: true })),
    link: (path: string) => call((at) => linkIdentity(at, { request: toRequest(path) })),
  }
}

type IssuerUser = { sub: string; email?: string; email_verified?: boolean }
let numbers = 0
function aUser(email?: string): IssuerUser {
  numbers += 1
  const address = email ?? `user-${numbers}@example.test`
  return { sub: `sub-${numbers}`, email: address, email_verified: true }
}

const toRequest = (path: string) =>
  new URL(path, origin).searchParams.get('request') ?? 'none in the path'
const problem = (code: string, page = '/login', issuer = 'forged') =>
  `${page}?problem=${code}&issuer=${issuer}`

/** Returns a member whose account is linked to a user of the issuer. */
async function aLinkedPerson(traits: Parameters<typeof aPerson>[1] = {}) {
  const person = await aPerson(ctx, traits)
  const user = aUser(person.email)
  const identity = { issuer: forged.url, subject: user.sub, label: 'Forged' }
  const id = await inTransaction(ctx, (ctx) => addIdentity(ctx, person.id, identity))
  return { person, user, id }
}

/** Adds a second factor that is never used, so its secret doesn't matter. */
function addApp(profileId: number) {
  return insertRow(ctx.db, 'authenticator_app', {
    profile_id: profileId,
    secret: Buffer.alloc(48),
    created_at: ctx.now(),
    confirmed_at: ctx.now(),
  })
}

const common = 'https://login.microsoftonline.com/common/v2.0'
const tenant = '0f4de0b3-0000-4000-8000-000000000001'
const otherTenant = '0f4de0b3-0000-4000-8000-000000000002'
/** Returns the issuer in the tokens of a Microsoft directory. */
const toDirectory = (id: string) => `https://login.microsoftonline.com/${id}/v2.0`

/** Returns the number of transactions that wait for a lock of `lockFactors`. */
async function countWaiting() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

async function findProfile(email: string) {
  return ctx.db.selectFrom('profile').selectAll().where('email', '=', email).executeTakeFirst()
}

describe('a conforming issuer', () => {
  test('[BEY-24] a new user accepts the terms, gets a confirmed account, and logs in with it from then on', async () => {
    const browser = aBrowser()
    const back = new URL(await real.logIn(await browser.start('real', '/saved'), 'ann'))
    expect(back.pathname).toBe('/api/account/login/real/callback')
    const path = await browser.finish(Object.fromEntries(back.searchParams), 'real')
    expect(await browser.continuation(path)).toMatchObject({
      step: 'register',
      email: users.ann.email,
    })
    await expectRefusal(
      browser.call((at) =>
        registerWithIssuer(at, { request: toRequest(path), acceptTerms: false as never }),
      ),
      'invalid_input',
    )
    expect(await browser.register(path)).toMatchObject({ returnTo: '/saved' })
    expect(await browser.isLoggedIn()).toBe(true)
    const profile = await findProfile(users.ann.email)
    expect(profile).toMatchObject({ password_hash: null, roles: ['Indv'] })
    expect(profile?.email_confirmed_at).not.toBeNull()
    const terms = await ctx.db.selectFrom('terms_acceptance').selectAll().execute()
    expect(terms.map((row) => row.profile_id)).toContain(profile?.id)

    const later = aBrowser()
    const again = new URL(await real.logIn(await later.start('real', '/saved'), 'ann'))
    expect(await later.finish(Object.fromEntries(again.searchParams), 'real')).toBe('/saved')
    expect((await later.user()).actor.email).toBe(users.ann.email)
    const { items } = await listActivity(await later.user(), {})
    expect(items.map(({ about }) => about)).toContain('With the account at “Real”')
  })

  test('[BEY-24] an address that the issuer hasn’t verified doesn’t register', async () => {
    const browser = aBrowser()
    const back = new URL(await real.logIn(await browser.start('real'), 'bob'))
    expect(await browser.finish(Object.fromEntries(back.searchParams), 'real')).toBe(
      problem('unverified-email', '/login', 'real'),
    )
    expect(await findProfile(users.bob.email)).toBeUndefined()
  })
})

describe('forged tokens', () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600
  test.each<[string, Forgery]>([
    ['from another issuer', { claims: { iss: 'https://evil.test' } }],
    ['for another client', { claims: { aud: 'another' } }],
    [
      'for several clients without a party',
      { claims: { aud: ['windsock', 'another'], azp: 'another' } },
    ],
    ['that has expired', { claims: { iat: past, exp: past + 60 } }],
    ['with the nonce of another login', { claims: { nonce: 'another' } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['with an empty subject', { claims: { sub: '' } }],
    ['that another client was authorized for', { claims: { azp: 'another' } }],
    ['signed with another key', { by: 'other key' }],
    ['without a signature', { by: 'none' }],
    ['signed with the public key as a secret', { by: 'public key as HS256 secret' }],
  ])('[BEY-24] a token %s doesn’t log in', async (_, forgery) => {
    const { user } = await aLinkedPerson()
    const browser = aBrowser()
    expect(await browser.logInAs(user, forgery)).toBe(problem('invalid'))
    expect(await browser.isLoggedIn()).toBe(false)
    // The same login without the forgery works.
    expect(await browser.logInAs(user)).toBe('/')
  })

  test('[BEY-24] the response of one issuer doesn’t count for another', async () => {
    const { user } = await aLinkedPerson()
    const browser = aBrowser()
    // The victim chose "second", whose operator sends the browser to "forged" with its own state.
    const toSecond = new URL(await browser.start('second'))
    const toForged = new URL(await browser.start('forged'))
    const mixed = new URL(toForged)
    mixed.searchParams.set('state', toSecond.searchParams.get('state') ?? '')
    mixed.searchParams.set('nonce', toSecond.searchParams.get('nonce') ?? '')
    const response = await forged.approve(mixed.href, user)
    expect(await browser.finish(response, 'second')).toBe(problem('invalid', '/login', 'second'))
    expect(await browser.finish(response, 'forged')).toBe(problem('expired'))
    // Without the issuer in the response, RFC 9207 requires a rejection too.
    const { iss: _, ...anonymous } = await forged.approve(await browser.start(), user)
    expect(await browser.finish(anonymous)).toBe(problem('invalid'))
    expect(await browser.isLoggedIn()).toBe(false)
  })

  test('[BEY-24] an issuer whose metadata names another issuer isn’t used', async () => {
    const impostor = await startForgedIssuer()
    impostor.state.metadataIssuer = forged.url
    ctx.config.issuers.push({
      id: 'impostor',
      label: 'Impostor',
      url: impostor.url,
      ...credentials,
    })
    expect(await aBrowser().start('impostor')).toBe(problem('unreachable', '/login', 'impostor'))
    ctx.config.issuers.pop()
    await impostor.close()
  })
})

describe('replays and stolen links', () => {
  test('[BEY-24] a response logs in once, also if sent twice at the same time', async () => {
    const { user } = await aLinkedPerson()
    const browser = aBrowser()
    const response = await forged.approve(await browser.start(), user)
    const outcomes = await Promise.all([browser.finish(response), browser.finish(response)])
    expect(outcomes.toSorted()).toEqual(['/', problem('expired')].toSorted())
    // The back button leads to the login page, which a logged-in user leaves.
    expect(await browser.finish(response)).toBe(problem('expired', '/profile/security'))
  })

  test('[BEY-24] a code of one login doesn’t work in another', async () => {
    const { user } = await aLinkedPerson()
    const browser = aBrowser()
    const { code } = await forged.approve(await browser.start(), user)
    const next = await forged.approve(await browser.start(), user)
    expect(await browser.finish({ ...next, code })).toBe(problem('invalid'))
    expect(await browser.isLoggedIn()).toBe(false)
  })

  test('[BEY-24] a stolen state or response works in no other browser, even one with its own login in progress', async () => {
    const { user } = await aLinkedPerson()
    const victim = aBrowser()
    const thief = aBrowser()
    await thief.start()
    const response = await forged.approve(await victim.start(), user)
    expect(await thief.finish(response)).toBe(problem('expired'))
    expect(await aBrowser().finish(response)).toBe(problem('expired'))
    expect(await thief.isLoggedIn()).toBe(false)
    expect(await victim.finish(response)).toBe('/')
  })

  test('[BEY-24] an attacker’s response neither logs in a victim nor links the attacker’s account', async () => {
    const attacker = aBrowser()
    const { user } = await aLinkedPerson()
    const response = await forged.approve(await attacker.start(), user)
    const pending = await attacker.logInAs(aUser())
    const person = await aPerson(ctx)
    const victim = aBrowser()
    expect(await victim.finish(response)).toBe(problem('expired'))
    await victim.logIn(person)
    expect(await victim.finish(response)).toBe(problem('expired', '/profile/security'))
    expect(await victim.continuation(pending)).toEqual({ step: 'expired' })
    await expectRefusal(victim.link(pending), 'conflict')
    expect((await getFactors(await victim.user(), {})).identities).toEqual([])
  })

  test('[BEY-24] two tabs can log in at the same time, and a login expires after 15 minutes', async () => {
    const browser = aBrowser()
    const first = await browser.start('forged', '/a')
    const other = await browser.start('forged', '/b')
    const { user } = await aLinkedPerson()
    expect(await browser.finish(await forged.approve(other, user))).toBe('/b')
    expect(await browser.finish(await forged.approve(first, user))).toBe('/a')
    const late = await forged.approve(await browser.start(), user)
    const before = ctx.clock.now
    ctx.clock.now = new Date(before.getTime() + 16 * 60_000)
    expect(await browser.finish(late)).toBe(problem('expired', '/profile/security'))
    ctx.clock.now = before
  })

  test.each([
    '//evil.test',
    'https://evil.test',
    '/\\evil.test',
    '/%2F/evil.test',
    'javascript:alert(1)',
  ])('[BEY-24] a login leads to no other site: %s', async (returnTo) => {
    const { user } = await aLinkedPerson()
    expect(await aBrowser().logInAs(user, {}, returnTo)).toBe('/')
  })
})

describe('accounts', () => {
  test('[BEY-24] an address with an account requires that account’s login before linking', async () => {
    const person = await aPerson(ctx)
    const browser = aBrowser()
    const path = await browser.logInAs(aUser(person.email))
    expect(await browser.continuation(path)).toEqual({
      step: 'log-in',
      label: 'Forged',
      email: person.email,
    })
    expect(await browser.isLoggedIn()).toBe(false)
    await expectRefusal(browser.register(path), 'conflict')
    const retry = await browser.logInAs(aUser(person.email))
    await browser.logIn(person)
    expect(await browser.continuation(retry)).toMatchObject({
      step: 'link',
      userName: person.email,
    })
    await browser.link(retry)
    await ctx.workJobs()
    expect((await getFactors(await browser.user(), {})).identities).toMatchObject([
      { label: 'Forged' },
    ])
  })

  test('[BEY-24] linking requires a recent verification and a confirmed address', async () => {
    const person = await aPerson(ctx)
    const browser = aBrowser()
    await browser.logIn(person)
    const path = await browser.logInAs(aUser())
    await updateRows(ctx.db, 'session', { profile_id: person.id }, { verified_at: null })
    await expectRefusal(browser.link(path), 'verify_first')

    const unconfirmed = await aPerson(ctx, { isConfirmed: false })
    const attacker = aBrowser()
    await attacker.logIn(unconfirmed)
    await expectRefusal(attacker.link(await attacker.logInAs(aUser())), 'confirm_email_first')
  })

  test('[BEY-24] an attacker who registered a victim’s address first loses the account and its links', async () => {
    const { person, user } = await aLinkedPerson({ isConfirmed: false })
    const victim = aBrowser()
    expect(await victim.continuation(await victim.logInAs(aUser(person.email)))).toMatchObject({
      step: 'log-in',
    })
    const { token } = await createLink(ctx, person, 'reset-password')
    await victim.call(async (at) =>
      confirmReset(await withHumanCheck(at, 'reset-password'), {
        email: person.email,
        token,
        newPassword: 'a new Windsock 42',
        confirmPassword: 'a new Windsock 42',
      }),
    )
    const attacker = aBrowser()
    const path = await attacker.logInAs({ ...user, email: 'attacker@example.test' })
    expect(await attacker.continuation(path)).toMatchObject({ step: 'register' })
    expect(await attacker.isLoggedIn()).toBe(false)
  })

  test('[BEY-24] an identity stays with its account if its address changes to someone else’s', async () => {
    const { person, user } = await aLinkedPerson()
    const other = await aPerson(ctx)
    const browser = aBrowser()
    expect(await browser.logInAs({ ...user, email: other.email })).toBe('/')
    expect((await browser.user()).actor.profileId).toBe(person.id)
    expect((await browser.user()).actor.email).toBe(person.email)
  })

  test('[BEY-24] an identity belongs to one account, and an account to one user of an issuer', async () => {
    const { user } = await aLinkedPerson()
    const { person } = await aLinkedPerson()
    const browser = aBrowser()
    await browser.logIn(person)
    expect(await browser.logInAs(user)).toBe(problem('other-account', '/profile/security'))
    await expectRefusal(browser.link(await browser.logInAs(aUser())), 'conflict')
  })

  test('[BEY-24] an identity that was linked elsewhere in the meantime isn’t linked again', async () => {
    const [person, other] = [await aPerson(ctx), await aPerson(ctx)]
    const user = aUser()
    const [first, second] = [aBrowser(), aBrowser()]
    await first.logIn(person)
    await second.logIn(other)
    const paths = [await first.logInAs(user), await second.logInAs(user)] as const
    const outcomes = await Promise.allSettled([first.link(paths[0]), second.link(paths[1])])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = await ctx.db
      .selectFrom('identity')
      .select('profile_id')
      .where('subject', '=', user.sub)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('[BEY-24] one login at an issuer registers one account, also if sent twice at the same time', async () => {
    const browser = aBrowser()
    const user = aUser()
    const path = await browser.logInAs(user)
    const outcomes = await Promise.allSettled([browser.register(path), browser.register(path)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expectRefusal(browser.register(path), 'not_allowed')
    expect(await findProfile(user.email ?? '')).toBeDefined()
  })

  test('[BEY-24] an unverified address doesn’t register, even after a member logged out meanwhile', async () => {
    const browser = aBrowser()
    await browser.logIn(await aPerson(ctx))
    const user = { ...aUser(), email_verified: false }
    const path = await browser.logInAs(user)
    expect(await browser.continuation(path)).toMatchObject({ step: 'link', email: null })
    await ctx.db.deleteFrom('session').execute()
    expect(await browser.continuation(path)).toEqual({ step: 'expired' })
    await expectRefusal(browser.register(path), 'conflict')
    expect(await findProfile(user.email ?? '')).toBeUndefined()
  })

  test('[BEY-24] a member who changes the address here still logs in, and the old address leads nowhere', async () => {
    const { person, user } = await aLinkedPerson()
    await updateRows(ctx.db, 'profile', { id: person.id }, { email: `new-${person.email}` })
    const browser = aBrowser()
    expect(await browser.logInAs(user)).toBe('/')
    expect((await browser.user()).actor.profileId).toBe(person.id)
    // Someone who owns the old address now gets an account of their own.
    const other = aBrowser()
    const path = await other.logInAs(aUser(person.email))
    expect(await other.continuation(path)).toMatchObject({ step: 'register' })
    await other.register(path)
    expect((await other.user()).actor.profileId).not.toBe(person.id)
  })

  test('[BEY-24] confirming an address unlinks what someone linked before', async () => {
    const { person, user } = await aLinkedPerson({ isConfirmed: false })
    const { token } = await createLink(ctx, person, 'confirm-email')
    await aBrowser().call((at) => confirmEmail(at, { email: person.email, token }))
    const browser = aBrowser()
    const path = await browser.logInAs(user)
    expect(await browser.continuation(path)).toMatchObject({ step: 'log-in' })
    expect(await browser.isLoggedIn()).toBe(false)
  })

  test('[BEY-24] the directories of Microsoft count as one issuer', async () => {
    ctx.config.issuers.push({ id: 'microsoft', label: 'Microsoft', url: common, ...credentials })
    const person = await aPerson(ctx)
    const add = (directory: string) => {
      const identity = { issuer: directory, subject: person.email, label: 'Microsoft' }
      return inTransaction(ctx, (ctx) => addIdentity(ctx, person.id, identity))
    }
    await add(toDirectory(tenant))
    await expectRefusal(add(toDirectory(otherTenant)), 'conflict')
    ctx.config.issuers.pop()
  })

  test('[BEY-24] disabled and deleted accounts stay closed', async () => {
    const { person, user } = await aLinkedPerson()
    await updateRows(ctx.db, 'profile', { id: person.id }, { is_enabled: false })
    const browser = aBrowser()
    expect(await browser.logInAs(user)).toBe(problem('disabled'))
    // A deleted account is gone, so the identity can register a new one.
    await ctx.db.deleteFrom('profile').where('id', '=', person.id).execute()
    const path = await browser.logInAs(user)
    await browser.register(path)
    expect((await browser.user()).actor.profileId).not.toBe(person.id)
  })

  test('[BEY-24] an account with a second factor requires it, and a wrong code says how the first step was passed', async () => {
    const { person, user } = await aLinkedPerson()
    await addApp(person.id)
    const browser = aBrowser()
    const path = await browser.logInAs(user)
    expect(await browser.isLoggedIn()).toBe(false)
    const next = await browser.continuation(path)
    if (next.step !== 'second-step') throw new Error(next.step)
    expect(next.secondStep.methods).toEqual(['app', 'recovery'])
    const { ticket } = next.secondStep
    await expectRefusal(
      browser.call((at) =>
        completeSecondStep(at, { ticket, recoveryCode: 'wrong wrong', cookieOnly: true }),
      ),
      'invalid_input',
    )
    expect(await browser.isLoggedIn()).toBe(false)
    expect(await aBrowser().continuation(path)).toEqual({ step: 'expired' })
    await ctx.workJobs()
    const { items } = await listActivity(await asUser(ctx, person), {})
    expect(items.map(({ action }) => action)).toContain('log-in.identity-step-failed')
  })

  test('[BEY-24] an identity that is unlinked during the second step opens no session', async () => {
    const { person, user, id } = await aLinkedPerson()
    await addApp(person.id)
    const [recoveryCode] = await createRecoveryCodes(ctx, person.id)
    const owner = await asUser(ctx, person)
    const browser = aBrowser()
    const next = await browser.continuation(await browser.logInAs(user))
    if (next.step !== 'second-step') throw new Error(next.step)
    const { ticket } = next.secondStep
    const login = await inTransaction(owner, async (owner) => {
      await lockFactors(owner, person.id)
      await owner.services.get(factorOwnerKey).onIdentityUnlinked(owner, id)
      const step = Promise.allSettled([
        browser.call((at) => completeSecondStep(at, { ticket, recoveryCode, cookieOnly: true })),
      ])
      const isWaiting = async () => expect(await countWaiting()).toBe(1)
      await Promise.race([step, vi.waitFor(isWaiting, { timeout: 600_000 })])
      await owner.db.deleteFrom('identity').where('id', '=', id).execute()
      return { step }
    })
    expect(await login.step).toMatchObject([{ reason: { code: 'invalid_grant' } }])
    expect(await browser.isLoggedIn()).toBe(false)
  })

  test('[BEY-24] a browser with a session, even a locked one, asks the issuer for another login', async () => {
    const { user } = await aLinkedPerson()
    const browser = aBrowser()
    const readPrompt = async () => new URL(await browser.start()).searchParams.get('prompt')
    expect(await readPrompt()).toBeNull()
    await browser.logInAs(user)
    expect(await readPrompt()).toBe('login')
    await lockSession(await browser.user(), {})
    expect(await readPrompt()).toBe('login')
  })

  test('[BEY-24] registration by invitation only applies to issuers too', async () => {
    const browser = aBrowser()
    const path = await browser.logInAs(aUser())
    const closed = (at: AppContext) => ({
      ...at,
      site: { ...at.site, switches: { ...at.site.switches, invitationOnly: true } },
    })
    await expectRefusal(
      browser.call((at) =>
        registerWithIssuer(closed(at), { request: toRequest(path), acceptTerms: true }),
      ),
      'not_allowed',
    )
  })
})

describe('unlinking', () => {
  const unlink = async (actor: ActorContext, id: number) => unlinkIdentity(actor, { id })

  test('[BEY-24] requires another way in, ends other sessions of the identity, and notifies the owner', async () => {
    const { person, user, id } = await aLinkedPerson()
    const elsewhere = aBrowser()
    await elsewhere.logInAs(user)
    const browser = aBrowser()
    await browser.logIn(person)
    await updateRows(ctx.db, 'profile', { id: person.id }, { password_hash: null })
    await expectRefusal(unlink(await browser.user(), id), 'conflict')
    await insertRow(ctx.db, 'passkey', {
      profile_id: person.id,
      credential_id: `credential-${person.id}`,
      public_key: Buffer.alloc(32),
      is_backed_up: false,
      name: 'Key ring',
      rp_id: 'windsock.test',
      created_at: ctx.now(),
    })
    await unlink(await browser.user(), id)
    expect(await browser.isLoggedIn()).toBe(true)
    expect(await elsewhere.isLoggedIn()).toBe(false)
    await ctx.workJobs()
    const subjects = ctx.sentMail
      .filter(({ to }) => to === person.email)
      .map((mail) => mail.subject)
    expect(subjects).toEqual(
      expect.arrayContaining([
        expect.stringContaining('unlinked'),
        expect.stringContaining('linked'),
      ]),
    )
    // The identity is unknown now, and doesn't get in by its address.
    const later = aBrowser()
    expect(await later.continuation(await later.logInAs(user))).toMatchObject({ step: 'log-in' })
    expect(await later.isLoggedIn()).toBe(false)
  })

  test('[BEY-24] two identities unlinked at the same time leave one way in', async () => {
    const { person, user, id } = await aLinkedPerson()
    const identity = { issuer: second.url, subject: user.sub, label: 'Second' }
    const other = await inTransaction(ctx, (ctx) => addIdentity(ctx, person.id, identity))
    await updateRows(ctx.db, 'profile', { id: person.id }, { password_hash: null })
    const browser = aBrowser()
    await browser.logInAs(user)
    const owner = await browser.user()
    const outcomes = await Promise.allSettled([unlink(owner, id), unlink(owner, other)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await getFactors(owner, {})).identities).toHaveLength(1)
  })

  test('[BEY-24] an account at an issuer that isn’t offered anymore isn’t a way in', async () => {
    const { person, user, id } = await aLinkedPerson()
    const identity = { issuer: 'https://former.test', subject: user.sub, label: 'Former' }
    await inTransaction(ctx, (ctx) => addIdentity(ctx, person.id, identity))
    await updateRows(ctx.db, 'profile', { id: person.id }, { password_hash: null })
    const browser = aBrowser()
    await browser.logInAs(user)
    await expectRefusal(unlink(await browser.user(), id), 'conflict')
    const { identities } = await getFactors(await browser.user(), {})
    expect(identities).toMatchObject([
      { label: 'Forged', isOffered: true },
      { label: 'former.test', isOffered: false },
    ])
  })

  test('[BEY-24] doesn’t unlink others’ identities', async () => {
    const { id } = await aLinkedPerson()
    await expectRefusal(unlink(await asUser(ctx), id), 'not_found')
  })
})

describe('an account without a password', () => {
  test('[BEY-24] is verified by logging in again, and can set a password by email', async () => {
    const { person, user } = await aLinkedPerson()
    await updateRows(ctx.db, 'profile', { id: person.id }, { password_hash: null })
    const browser = aBrowser()
    await browser.logInAs(user)
    expect(await getVerification(await browser.user(), {})).toEqual({
      isFresh: true,
      methods: [],
      issuers: [{ id: 'forged', label: 'Forged' }],
    })
    await requestPassword(await browser.user(), {})
    await ctx.workJobs()
    const mail = ctx.sentMail.findLast(({ to }) => to === person.email)
    expect(mail?.text).toContain('/resetpass?')
  })
})

describe('settings', () => {
  test('[BEY-24] staff roles can require an issuer', async () => {
    const { person, user } = await aLinkedPerson({ roles: ['WebAppAdmin'] })
    const browser = aBrowser()
    const rolesOf = async () => (await browser.user()).actor.roles
    ctx.config.staffFactor = 'optional'
    await browser.logIn(person)
    expect(await rolesOf()).toEqual(['WebAppAdmin'])
    ctx.config.staffIssuer = ctx.config.issuers[0]
    expect(await rolesOf()).toEqual([])
    expect((await getFactors(await browser.user(), {})).missingIssuer).toEqual({
      id: 'forged',
      label: 'Forged',
    })
    await browser.logInAs(user)
    expect(await rolesOf()).toEqual(['WebAppAdmin'])
    const { missingIssuer, identities } = await getFactors(await browser.user(), {})
    expect(missingIssuer).toBeNull()
    await expectRefusal(
      unlinkIdentity(await browser.user(), { id: identities[0]?.id ?? 0 }),
      'conflict',
    )
    ctx.config.staffFactor = 'required'
    expect(await rolesOf()).toEqual([])
  })

  test('[BEY-24] another issuer doesn’t give staff their roles, even if it’s linked', async () => {
    const { person, user } = await aLinkedPerson({ roles: ['WebAppAdmin'] })
    ctx.config.staffFactor = 'optional'
    ctx.config.staffIssuer = ctx.config.issuers[1]
    const browser = aBrowser()
    await browser.logInAs(user)
    expect((await browser.user()).actor.roles).toEqual([])
    const identity = { issuer: second.url, subject: user.sub, label: 'Second' }
    await inTransaction(ctx, (ctx) => addIdentity(ctx, person.id, identity))
    expect((await browser.user()).actor.roles).toEqual([])
    ctx.config.staffIssuer = undefined
    ctx.config.staffFactor = 'required'
  })

  test('[BEY-24] only the directories in the settings log in', async () => {
    const issuer = await startForgedIssuer()
    const entry = { id: 'directory', label: 'Directory', url: issuer.url, tenants: [tenant] }
    ctx.config.issuers.push({ ...entry, ...credentials })
    const browser = aBrowser()
    const logIn = async (claims: object) => {
      const response = await issuer.approve(await browser.start('directory'), {
        ...aUser(),
        ...claims,
      })
      return browser.finish(response, 'directory')
    }
    const refused = problem('other-directory', '/login', 'directory')
    expect(await logIn({ tid: otherTenant })).toBe(refused)
    expect(await logIn({})).toBe(refused)
    expect(await logIn({ tid: [tenant] })).toBe(refused)
    expect(await logIn({ tid: tenant })).toContain('/single-sign-on?')
    ctx.config.issuers.pop()
    await issuer.close()
  })

  test('[BEY-24] an address of another user of the issuer doesn’t count', async () => {
    const issuer = await startForgedIssuer()
    issuer.state.userInfo = {
      sub: 'sub-of-another',
      email: 'pat@example.test',
      email_verified: true,
    }
    ctx.config.issuers.push({ id: 'info', label: 'Info', url: issuer.url, ...credentials })
    const browser = aBrowser()
    const response = await issuer.approve(await browser.start('info'), { sub: 'sub-of-pat' })
    expect(await browser.finish(response, 'info')).toBe(problem('invalid', '/login', 'info'))
    ctx.config.issuers.pop()
    await issuer.close()
  })

  test('[BEY-24] an error with the state of another browser ends no login', async () => {
    const { user } = await aLinkedPerson()
    const browser = aBrowser()
    const response = await forged.approve(await browser.start(), user)
    const denial = { state: response.state, error: 'access_denied' }
    expect(await aBrowser().finish(denial)).toBe(problem('expired'))
    expect(await browser.finish(response)).toBe('/')
  })

  test('[BEY-24] a form that an issuer posts continues with the browser’s cookie', async () => {
    const { user } = await aLinkedPerson()
    const browser = aBrowser()
    const response = await forged.approve(await browser.start(), user)
    const path = await postIssuerResponse(ctx, { issuer: 'forged', ...response, user: '{}' })
    const url = new URL(path, origin)
    expect(url.pathname).toBe('/api/account/login/forged/callback')
    expect(await browser.finish(Object.fromEntries(url.searchParams))).toBe('/')
  })

  test.each([
    { authorization_endpoint: 'javascript:alert(1)' },
    { authorization_endpoint: 'issuer.example/authorize' },
    { authorization_endpoint: undefined },
    { token_endpoint: 'data:,' },
    { jwks_uri: 'file:///etc/passwd' },
  ])('[BEY-24] an issuer with the endpoints %j isn’t used until it is corrected', async (wrong) => {
    const issuer = await startForgedIssuer()
    const id = `odd-${ctx.config.issuers.length}`
    ctx.config.issuers.push({ id, label: 'Odd', url: issuer.url, ...credentials })
    issuer.state.metadata = wrong
    const browser = aBrowser()
    expect(await browser.start(id)).toBe(problem('unreachable', '/login', id))
    issuer.state.metadata = {}
    expect(await browser.start(id)).toContain(`${issuer.url}/authorize?`)
    await issuer.close()
  })

  test('[BEY-24] an issuer that is down is reported on the login page, and works again later', async () => {
    const issuer = await startForgedIssuer()
    ctx.config.issuers.push({ id: 'weak', label: 'Weak', url: issuer.url, ...credentials })
    const browser = aBrowser()
    issuer.state.isDown = true
    expect(await browser.start('weak')).toBe(problem('unreachable', '/login', 'weak'))
    issuer.state.isDown = false
    const request = await browser.start('weak')
    expect(request).toContain(`${issuer.url}/authorize?`)
    const response = await issuer.approve(request, aUser())
    issuer.state.isDown = true
    expect(await browser.finish(response, 'weak')).toBe(problem('unreachable', '/login', 'weak'))
    const before = ctx.clock.now
    ctx.clock.now = new Date(before.getTime() + 2 * 3_600_000)
    expect(await browser.start('weak')).toContain(`${issuer.url}/authorize?`)
    ctx.clock.now = before
    ctx.config.issuers.pop()
    await issuer.close()
  })

  test('[BEY-24] a user can cancel, and starting too often is refused', async () => {
    const browser = aBrowser()
    const state = new URL(await browser.start()).searchParams.get('state')
    expect(await browser.finish({ state, error: 'access_denied' })).toBe(problem('denied'))
    const paths: string[] = []
    for (let i = 0; i < 60; i++) paths.push(await browser.start())
    expect(paths).toContain(problem('too-many'))
  })

  test('[BEY-24] Microsoft’s addresses count only if it vouches for the domain, or in a trusted directory', () => {
    const address = { email: 'pat@example.test' }
    const microsoft = { id: 'microsoft', tenants: undefined }
    const trusting = { id: 'microsoft', tenants: [tenant] }
    expect(verifiedEmail(microsoft, address)).toBeNull()
    expect(verifiedEmail(microsoft, { ...address, email_verified: true })).toBeNull()
    expect(verifiedEmail(microsoft, { ...address, xms_edov: false })).toBeNull()
    expect(verifiedEmail(microsoft, { ...address, xms_edov: true })).toBe(address.email)
    expect(verifiedEmail(trusting, { ...address, tid: 'another' })).toBeNull()
    expect(verifiedEmail(trusting, { ...address, tid: tenant })).toBe(address.email)
    expect(
      verifiedEmail({ id: 'google', tenants: undefined }, { ...address, xms_edov: true }),
    ).toBeNull()
    expect(
      verifiedEmail({ id: 'apple', tenants: undefined }, { ...address, email_verified: 'true' }),
    ).toBe(address.email)
  })

  test('[BEY-24] a claim about the domain doesn’t apply to an address from elsewhere', async () => {
    const issuer = await startForgedIssuer()
    issuer.state.userInfo = { sub: 'sub-of-pat', email: 'pat@example.test' }
    ctx.config.issuers.push({
      id: 'microsoft',
      label: 'Microsoft',
      url: issuer.url,
      ...credentials,
    })
    const browser = aBrowser()
    const user = { sub: 'sub-of-pat', xms_edov: true }
    const response = await issuer.approve(await browser.start('microsoft'), user)
    expect(await browser.finish(response, 'microsoft')).toBe(
      problem('unverified-email', '/login', 'microsoft'),
    )
    ctx.config.issuers.pop()
    await issuer.close()
  })

  test('[BEY-24] a directory of Microsoft belongs to the entry that accepts it', () => {
    const microsoft = { id: 'microsoft', label: 'Microsoft', url: common, ...credentials }
    const company = { id: 'company', label: 'Company', url: toDirectory(tenant), ...credentials }
    const find = (issuers: Issuer[], iss: string) =>
      findIssuer({ config: { ...ctx.config, issuers } }, iss)?.id
    expect(find([microsoft], toDirectory(tenant))).toBe('microsoft')
    expect(find([microsoft], 'https://evil.test/v2.0')).toBeUndefined()
    const limited = { ...microsoft, tenants: [tenant] }
    expect(find([limited], toDirectory(tenant))).toBe('microsoft')
    expect(find([limited], toDirectory(otherTenant))).toBeUndefined()
    expect(find([microsoft, company], `${toDirectory(tenant)}/`)).toBe('company')
    expect(find([microsoft, company], toDirectory(tenant))).toBe('company')
    expect(find([microsoft, company], toDirectory(otherTenant))).toBe('microsoft')
  })

  test('[BEY-24] Apple’s client secret is a signed token', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true })
    const key = { teamId: 'TEAM', keyId: 'KEY', privateKey: await exportPKCS8(privateKey) }
    const apple = { url: 'https://appleid.apple.com', clientId: 'org.example.site' }
    expect(decodeJwt(await createAppleSecret(apple, key))).toMatchObject({
      iss: 'TEAM',
      sub: 'org.example.site',
      aud: 'https://appleid.apple.com',
    })
  })
})
