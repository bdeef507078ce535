import { beforeEach, expect, test } from 'vitest'
import { updateRows } from '../../support/database/rows.ts'
import { siteForEachTest } from '../../support/for-file.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForEachTest()
let ruth: Person
let boss: Person
beforeEach(async () => {
  ruth = await aPerson(site.ctx, { roles: ['CallCenter'], firstName: 'Ruth' })
  boss = await aPerson(site.ctx, { roles: ['CallCenterAdmin'] })
})

async function call(method: string, path: string, body: object = {}, user = ruth) {
  const headers = await signIn(site, user)
  const response =
    method === 'GET' ? await site.get(path, headers) : await site.json(method, path, body, headers)
  return { status: response.status, body: (await response.json()) as ResponseBody }
}
// biome-ignore lint/suspicious/noExplicitAny: each test knows the type of its response.
type ResponseBody = any

async function signUp(email: string, user = ruth) {
  const response = await site.json(
    'POST',
    '/api/account/CallCenterUserRegistration',
    { email },
    {
      ...(await signIn(site, user)),
      'X-Anti-Bot': await aHumanCheckCode(site.ctx, 'call-center-registration'),
    },
  )
  return { status: response.status, body: (await response.json()) as ResponseBody }
}

async function choosePassword(
  link: { email: string; token: string },
  newPassword = 'seaplane base',
) {
  const response = await site.json(
    'POST',
    '/api/account/ResetPasswordConfirmToken',
    { ...link, newPassword, confirmPassword: newPassword },
    { 'X-Anti-Bot': await aHumanCheckCode(site.ctx, 'reset-password') },
  )
  return response.status
}

/** Returns the link in the newest email to an address. */
async function newestLink(email: string) {
  await site.ctx.workJobs()
  const mail = site.ctx.sentMail.findLast(({ to }) => to === email)
  const address = /https?:\S+resetpass\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const query = new URL(address).searchParams
  return { email: query.get('email') ?? '', token: query.get('resettoken') ?? '' }
}

async function listMySignUps(user = ruth) {
  return (await call('GET', '/api/callcenter/usersignups', {}, user)).body
}

test('[CC-01] signs up a caller, who sets the password once with the link, and the list updates', async () => {
  const { status, body } = await signUp('gail.norwood@example.test')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    email: 'gail.norwood@example.test',
    numListings: 0,
    state: 'mail-waiting',
  })
  const link = await newestLink('gail.norwood@example.test')
  expect((await listMySignUps()).items).toMatchObject([
    {
      email: link.email,
      signUpDate: '2026-11-20T12:00:00.000Z',
      numListings: 0,
      state: 'mail-sent',
    },
  ])
  expect(await choosePassword(link)).toBe(200)
  expect(await choosePassword(link)).toBe(400)
  await aListing(site.ctx, { profile_id: body.profileId })
  expect(await listMySignUps()).toMatchObject({
    items: [{ numListings: 1, state: 'set' }],
    total: 1,
    summary: { signUps: 1, passwordsSet: 1, listings: 1 },
  })
  const loggedIn = await site.json('POST', '/token', {
    username: link.email,
    password: 'seaplane base',
    grant_type: 'password',
  })
  expect((await loggedIn.json()).userRoles).toBe('Indv')
  const actions = await site.ctx.db
    .selectFrom('staff_action')
    .select(['action', 'actor_email', 'subject_name'])
    .execute()
  expect(actions).toEqual([
    { action: 'user.sign-up', actor_email: ruth.email, subject_name: link.email },
  ])
})

test('[CC-01] rejects an address with an existing account and returns its creation date', async () => {
  const existing = await aPerson(site.ctx, { email: 'Bill.Tran@example.test' })
  const { status, body } = await signUp('bill.tran@example.test')
  expect(status).toBe(409)
  expect(body.error_description).toBe(
    'Bill.Tran@example.test has had an account since Nov 20, 2026.',
  )
  expect(body.current).toMatchObject({ email: existing.email, mayMailReset: false })
  expect((await listMySignUps()).total).toBe(0)
})

test('[A11] [CC-01] staff can email a reset only to customers they signed up', async () => {
  const email = 'caller@example.test'
  await signUp(email)
  expect(await choosePassword(await newestLink(email))).toBe(200)
  const colleague = await aPerson(site.ctx, { roles: ['CallCenter'] })
  const others = [
    await aPerson(site.ctx),
    await aPerson(site.ctx, { roles: ['ServerAdmin'] }),
    boss,
    ruth,
  ].map((person) => person.email)
  const reset = async (to: string, user = ruth) =>
    (await call('POST', '/api/callcenter/resetmail', { email: to }, user)).status
  const sent = site.ctx.sentMail.length
  for (const user of [ruth, boss])
    for (const other of [...others, 'nobody@example.test'])
      expect(await reset(other, user), `${user.email} to ${other}`).toBe(404)
  expect(await reset(email, colleague)).toBe(404)
  await site.ctx.workJobs()
  expect(site.ctx.sentMail.slice(sent)).toEqual([])
  expect((await signUp(email)).body.current).toMatchObject({ mayMailReset: true })
  expect((await signUp(email, colleague)).body.current).toMatchObject({ mayMailReset: false })
  expect(await reset(email)).toBe(200)
  expect(await choosePassword(await newestLink(email))).toBe(200)
  expect(await reset(email, boss)).toBe(200)
  // Once the user is staff, the call center that opened the account can no longer reset the password.
  await updateRows(site.ctx.db, 'profile', { email }, { roles: ['Indv', 'WebAppAdmin'] })
  expect(await reset(email)).toBe(404)
  expect(await reset(email, boss)).toBe(404)
})

test('[CC-01] only one of two concurrent sign-ups of one address succeeds', async () => {
  const responses = await Promise.all([
    signUp('twice@example.test'),
    signUp('Twice@example.test', boss),
  ])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await site.ctx.workJobs()
  expect(site.ctx.sentMail).toHaveLength(1)
})

test('[CC-01] requires a valid address and a human check for a sign-up', async () => {
  expect((await signUp('nobody')).body.modelState.email).toEqual([
    'Email must be a valid e-mail address',
  ])
  expect((await signUp('')).body.modelState.email).toEqual(['Email field is required'])
  const path = '/api/account/CallCenterUserRegistration'
  expect((await call('POST', path, { email: 'robot@example.test' })).status).toBe(400)
  const declined = await call('POST', path, { email: 'a@example.test', callerAsked: false })
  expect(declined.body.modelState.callerAsked).toEqual([
    'Confirm that the caller asked for this account.',
  ])
})

test('[CC-01] a link expires after seven days, and resending the email invalidates the previous link', async () => {
  const { body } = await signUp('late@example.test')
  const first = await newestLink('late@example.test')
  site.ctx.clock.now = new Date('2026-11-27T12:00:01Z')
  expect(await choosePassword(first)).toBe(400)
  expect((await listMySignUps()).items[0].state).toBe('ran-out')
  const path = `/api/callcenter/usersignups/${body.profileId}/resend`
  expect((await call('POST', path)).body.state).toBe('mail-waiting')
  const second = await newestLink('late@example.test')
  await call('POST', path)
  const third = await newestLink('late@example.test')
  expect(await choosePassword(second)).toBe(400)
  expect(await choosePassword(third)).toBe(200)
  expect((await call('POST', path)).status).toBe(409)
})

test('[CC-01] corrects an undeliverable address, and the old link stops working', async () => {
  site.ctx.mailServer.fail('550 no such mailbox')
  const { body } = await signUp('wrnog@example.test')
  await site.ctx.workJobs().catch(() => undefined)
  site.ctx.mailServer.recover()
  expect((await listMySignUps()).items[0].state).toBe('came-back')
  const path = `/api/callcenter/usersignups/${body.profileId}/resend`
  const conflict = await call('POST', path, { email: boss.email })
  expect([conflict.status, conflict.body.error_description]).toEqual([
    409,
    `${boss.email} has had an account since Nov 20, 2026.`,
  ])
  const corrected = await call('POST', path, { email: 'wrong@example.test' })
  expect(corrected.body.email).toBe('wrong@example.test')
  expect(await choosePassword(await newestLink('wrong@example.test'))).toBe(200)
  expect((await listMySignUps()).items[0]).toMatchObject({
    email: 'wrong@example.test',
    state: 'set',
  })
})

test('[CC-01] [ADM-01] rejects a new address for an account that has since received a role', async () => {
  const { body } = await signUp('promoted@example.test')
  const admin = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
  const { version } = (await call('GET', `/api/admin/users/${body.profileId}`, {}, admin)).body
  const roles = { roles: ['ServerAdmin'], version }
  const granted = await call('PUT', `/api/admin/users/${body.profileId}/roles`, roles, admin)
  expect(granted.status).toBe(200)
  const path = `/api/callcenter/usersignups/${body.profileId}/resend`
  expect((await call('POST', path, { email: 'of-ruth@example.test' })).status).toBe(409)
  expect((await call('POST', path, { email: 'of-boss@example.test' }, boss)).status).toBe(409)
  expect((await call('POST', path)).body.email).toBe('promoted@example.test')
})

test('[CC-01] staff see and change only their own sign-ups; administrators see all and the totals', async () => {
  const paul = await aPerson(site.ctx, { roles: ['CallCenter'] })
  const { body } = await signUp('of-ruth@example.test')
  await signUp('of-paul@example.test', paul)
  expect((await listMySignUps(paul)).items.map(({ email }: ResponseBody) => email)).toEqual([
    'of-paul@example.test',
  ])
  const path = `/api/callcenter/usersignups/${body.profileId}/resend`
  expect((await call('POST', path, {}, paul)).status).toBe(404)
  expect((await call('POST', path, {}, boss)).status).toBe(200)
  const all = (await call('GET', '/api/callcenter/allsignups', {}, boss)).body
  expect(all.items.map(({ signedUpBy }: ResponseBody) => signedUpBy)).toEqual([
    paul.email,
    ruth.email,
  ])
  const ofRuth = await call('GET', `/api/callcenter/allsignups?by=${ruth.id}&days=7`, {}, boss)
  expect(ofRuth.body.total).toBe(1)
  const { staff, totals, days } = (await call('GET', '/api/callcenter/staff', {}, boss)).body
  expect(totals).toMatchObject({ today: 2, week: 2, total: 2, passwordsSet: 0 })
  expect(staff.find(({ profileId }: ResponseBody) => profileId === ruth.id)).toMatchObject({
    name: 'Ruth Tester',
    month: 1,
    roles: ['CallCenter'],
  })
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toEqual({ day: '2026-11-20', signUps: 2, passwordsSet: 0 })
})

test('[CC-01] a search among sign-ups treats every character literally', async () => {
  await signUp('a_b%c@example.test')
  await signUp('axbyc@example.test')
  const found = await call('GET', `/api/callcenter/usersignups?q=${encodeURIComponent('A_B%')}`)
  expect(found.body.items.map(({ email }: ResponseBody) => email)).toEqual(['a_b%c@example.test'])
})
