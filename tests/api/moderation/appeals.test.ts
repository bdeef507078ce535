import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { CaseDetail } from '#features/moderation/contract.ts'
import { contestDecision, findAppeal } from '#features/moderation/server/appeals.ts'
import { readRows } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aLead } from '../../support/lead-builder.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aHumanCheckCode, aPerson, type Person, signIn } from '../../support/people.ts'

const site = siteForFile()
let staff: Record<string, string>
let other: Record<string, string>
let administrator: Person
beforeAll(async () => {
  staff = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  other = await signIn(site, await aPerson(site.ctx, { roles: ['WebAppAdmin'] }))
  administrator = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
})
beforeEach(() => {
  site.ctx.sentMail.length = 0
})

test('[BEY-39] a reporter contests a decision once by link, without a login, and someone else decides', async () => {
  const { id, seller } = await aReportedListing('kim@example.test')
  await decide(id, { decision: 'leave', reason: 'Okapi' })
  const [first] = await mailsTo('kim@example.test')
  expect(first?.text).toContain('A person decided, without automation.')
  expect(first?.text).not.toMatch(new RegExp(`Okapi|${seller.email}`))
  const token = tokenIn(first?.text)
  expect(await findAppeal(site.ctx, token)).toMatchObject({ isReporter: true })
  // Only the hash is stored.
  const [link] = await readRows(site.ctx.db, 'case_appeal', { case_id: id }, 'token_hash')
  expect(link?.token_hash.toString('utf8')).not.toContain(token)
  const both = await Promise.allSettled(
    ['It’s a copy.', 'Again.'].map((words) => contestDecision(site.ctx, token, words)),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(contestDecision(site.ctx, token, 'Once more.')).rejects.toMatchObject({
    code: 'not_found',
  })
  const contested = await getCase(id)
  expect(contested).toMatchObject({ state: 'open' })
  expect(contested.entries.at(-1)).toMatchObject({ kind: 'complaint', by: null })
  // The seller doesn't learn of it.
  const review = await site.get(
    `/api/listing/${contested.listing.id}/review`,
    await signIn(site, seller),
  )
  expect(await review.text()).not.toContain('copy')
  expect((await tryDecide(id, { decision: 'leave', reason: 'No.' })).status).toBe(403)
  site.ctx.sentMail.length = 0
  await decide(id, { decision: 'leave', reason: 'Still no.' }, other)
  const [last] = await mailsTo('kim@example.test')
  expect(last?.text).toContain('This decision is final on our site.')
  expect(last?.text).not.toContain('/appeal?t=')
})

test('[BEY-39] an appeal link of someone else, a made-up one, and an expired one do nothing', async () => {
  const { id } = await aReportedListing('lee@example.test')
  await decide(id, { decision: 'leave', reason: 'Fine.' })
  const token = tokenIn((await mailsTo('lee@example.test'))[0]?.text)
  for (const wrong of ['', 'x'.repeat(43), `${token.slice(0, -1)}_`, token.toLowerCase()])
    await expect(contestDecision(site.ctx, wrong, 'Mine.')).rejects.toMatchObject({
      code: 'not_found',
    })
  const now = site.ctx.clock.now
  site.ctx.clock.now = new Date(now.getTime() + 184 * 86_400_000)
  await expect(contestDecision(site.ctx, token, 'Late.')).rejects.toMatchObject({
    code: 'not_found',
  })
  site.ctx.clock.now = now
  expect((await getCase(id)).state).toBe('decided')
  const { listing } = await getCase(id)
  await site.ctx.db
    .deleteFrom('listing')
    .where('id', '=', listing.id ?? 0)
    .execute()
  expect(await findAppeal(site.ctx, token)).toBeNull()
})

test.each([
  [{}, 'Law', { reason: 'illegal' }],
  [{}, 'Terms of service', { reason: 'fraud' }],
  [{ ground: 'law', clause: 'UrhG § 97' }, 'Law: UrhG § 97', { reason: 'fraud' }],
])('[BEY-39] a restriction by %o states that it’s based on %s', async (input, text, reported) => {
  const { id, seller } = await aReportedListing('max@example.test', reported)
  await decide(id, { decision: 'hide', reason: 'Okapi', ...input })
  const [mail] = await mailsTo(seller.email)
  for (const part of [
    text,
    'A report to our staff',
    'This listing, on all our sites, until we release it',
    'None. A person decided.',
    'Reply, or correct the listing.',
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toContain('max@example.test')
  const [ground, clause = null] = text.split(': ')
  const entry = (await getCase(id)).entries.at(-1)
  expect(entry).toMatchObject({ ground: ground === 'Law' ? 'law' : 'terms', clause })
})

test('[BEY-39] a suspended user contests it without a login, and another administrator decides', async () => {
  const user = await aPerson(site.ctx)
  const first = await signIn(site, administrator)
  const disable = { email: user.email, reason: 'Okapi' }
  expect((await site.json('POST', '/api/account/AdminDisableUser', disable, first)).status).toBe(
    200,
  )
  const [mail] = await mailsTo(user.email)
  for (const part of [
    'Okapi',
    'Terms of service',
    'Our own review',
    'Your login, on all our sites',
  ])
    expect(mail?.text).toContain(part)
  const { id } = await site.ctx.db
    .selectFrom('moderation_case')
    .select('id')
    .where('profile_id', '=', user.id)
    .executeTakeFirstOrThrow()
  const unasked = await tryDecide(
    id,
    { decision: 'block', reason: 'No.' },
    await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] })),
  )
  expect(unasked.status).toBe(409)
  await contestDecision(site.ctx, tokenIn(mail?.text), 'It wasn’t me.')
  // Web app administrators can't see accounts that server administrators disabled.
  expect((await site.get(`/api/moderation/cases/${id}`, staff)).status).toBe(404)
  expect(await listOpen(staff)).not.toContain(id)
  expect(await listOpen(first)).toContain(id)
  const colleague = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  expect((await tryDecide(id, { decision: 'block', reason: 'No.' }, staff)).status).toBe(404)
  expect((await tryDecide(id, { decision: 'block', reason: 'No.' }, first)).status).toBe(403)
  site.ctx.sentMail.length = 0
  await decide(id, { decision: 'block', reason: 'Three reports.' }, colleague)
  const [stays] = await mailsTo(user.email)
  expect(stays?.subject).toMatch(/stays disabled$/)
  expect(stays?.text).toContain('This decision is final on our site.')
  const [logged] = await readRows(
    site.ctx.db,
    'staff_action',
    { action: 'user.keep-disabled' },
    'subject_id',
    'reason',
  )
  expect(logged).toEqual({ subject_id: String(user.id), reason: 'Three reports.' })
  const enable = { email: user.email, reason: 'Sorry.' }
  const enabled = await site.json('POST', '/api/account/AdminEnableUser', enable, colleague)
  expect(enabled.status).toBe(200)
  expect(await getCase(id, first)).toMatchObject({ state: 'decided', decision: 'leave' })
  expect((await tryDecide(id, { decision: 'block', reason: 'No.' }, colleague)).status).toBe(409)
})

test('[BEY-39] lifting a suspension on appeal enables the account', async () => {
  const user = await aPerson(site.ctx)
  const headers = await signIn(site, administrator)
  await site.json(
    'POST',
    '/api/account/AdminDisableUser',
    { email: user.email, reason: 'Hm.' },
    headers,
  )
  const token = tokenIn((await mailsTo(user.email))[0]?.text)
  await contestDecision(site.ctx, token, 'It wasn’t me.')
  const [row] = await readRows(site.ctx.db, 'moderation_case', { profile_id: user.id }, 'id')
  const colleague = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  await decide(row?.id ?? 0, { decision: 'leave', reason: 'Sorry.' }, colleague)
  const [profile] = await readRows(site.ctx.db, 'profile', user.id, 'is_enabled')
  expect(profile?.is_enabled).toBe(true)
})

test('[BEY-39] a later decision ends the unused links about the earlier one', async () => {
  const user = await aPerson(site.ctx)
  const headers = await signIn(site, administrator)
  const set = (action: string, reason: string) =>
    site.json('POST', `/api/account/Admin${action}User`, { email: user.email, reason }, headers)
  const tokens: string[] = []
  for (const reason of ['Hm.', 'Again.']) {
    expect((await set('Disable', reason)).status).toBe(200)
    tokens.push(tokenIn((await mailsTo(user.email)).at(-1)?.text))
    if (tokens.length === 1) expect((await set('Enable', 'Sorry.')).status).toBe(200)
  }
  expect(await findAppeal(site.ctx, tokens[0] ?? '')).toBeNull()
  expect(await findAppeal(site.ctx, tokens[1] ?? '')).toMatchObject({ isReporter: false })
})

test('[BEY-39] reporters can contest as long as the listing stays, whoever else contested', async () => {
  const { id } = await aReportedListing('first@example.test')
  const { listing } = await getCase(id)
  await report(listing.id ?? 0, 'second@example.test', {}, { 'user-agent': 'Mobile' })
  await decide(id, { decision: 'leave', reason: 'Fine.' })
  const first = tokenIn((await mailsTo('first@example.test')).at(-1)?.text)
  const second = tokenIn((await mailsTo('second@example.test')).at(-1)?.text)
  await contestDecision(site.ctx, first, 'It’s a copy.')
  await decide(id, { decision: 'leave', reason: 'Still fine.' }, other)
  expect(await findAppeal(site.ctx, second)).toMatchObject({ isReporter: true })
  await decide(id, { decision: 'hide', reason: 'A copy.' }, other)
  expect(await findAppeal(site.ctx, second)).toBeNull()
})

test('[BEY-39] staff export a year’s numbers, without anyone’s data', async () => {
  const before = site.ctx.clock.now
  site.ctx.clock.now = new Date('2031-03-01T08:00:00Z')
  const moderator = () => aPerson(site.ctx, { roles: ['WebAppAdmin'] })
  const headers = await signIn(site, await moderator())
  const colleague = await signIn(site, await moderator())
  const first = await aReportedListing('ann@example.test', { reason: 'privacy' })
  const second = await aReportedListing('ben@example.test', { reason: 'privacy' })
  await aReportedListing('cem@example.test', { reason: 'privacy' })
  site.ctx.clock.now = new Date('2031-03-01T12:00:00Z')
  await decide(first.id, { decision: 'leave', reason: 'Fine.' }, headers)
  await contestDecision(site.ctx, tokenIn((await mailsTo('ann@example.test'))[0]?.text), 'No.')
  await decide(first.id, { decision: 'hide', reason: 'Right.' }, colleague)
  site.ctx.clock.now = new Date('2031-03-01T14:00:00Z')
  const action = {
    happened_at: site.ctx.clock.now,
    profile_id: administrator.id,
    actor_email: '',
    actor_roles: [],
    subject_kind: 'lead',
    subject_name: '',
    ip: '',
    user_agent: '',
  }
  const lead_id = await aLead(site.ctx, await aListing(site.ctx))
  const contest = { lead_id, side: 'seller' as const, token_hash: Buffer.from('31') }
  const at = (minutes: number) => new Date(site.ctx.clock.now.getTime() + minutes * 60_000)
  await site.ctx.db
    .insertInto('case_appeal')
    .values({ ...contest, used_at: at(1), expires_at: at(9) })
    .execute()
  await site.ctx.db
    .insertInto('staff_action')
    .values([
      { ...action, action: 'conversation.end', subject_id: `${lead_id}` },
      { ...action, happened_at: at(2), action: 'conversation.leave', subject_id: `${lead_id}` },
      { ...action, action: 'conversation.leave', subject_id: '2000000000' },
    ])
    .execute()
  await decide(second.id, { decision: 'block', reason: 'Yes.' }, headers)
  const csv = async (year: number) =>
    (await site.get(`/api/moderation/numbers.csv?year=${year}`, headers)).text()
  expect((await csv(2031)).trim().split(/\r?\n/)).toEqual([
    'Type,Name,Count,Undecided,No action,Hidden,Blocked,Median hours,Contested,Overturned,Ended',
    'reports,privacy,3,1,1,0,1,5,1,1,0',
    'decisions,conversation,3,0,2,0,0,,1,1,1',
    'decisions,report,3,0,1,1,1,4,0,0,0',
  ])
  expect(await csv(2030)).not.toContain('privacy')
  expect(await csv(2031)).not.toContain('@')
  site.ctx.clock.now = before
})

async function aReportedListing(email: string, body: object = {}) {
  const seller = await aPerson(site.ctx, { phone: '303-555-0100' })
  const listing = await aListing(site.ctx, { profile_id: seller.id })
  await report(listing, email, body)
  await site.ctx.workJobs()
  site.ctx.sentMail.length = 0
  const [row] = await readRows(site.ctx.db, 'moderation_case', { listing_id: listing }, 'id')
  return { id: row?.id ?? 0, seller }
}

async function report(listing: number, email: string, body: object, device: object = {}) {
  await site.ctx.db.deleteFrom('rate_limit').execute()
  const code = await aHumanCheckCode(site.ctx, 'report')
  const form = { reason: 'fraud', words: 'Why.', name: 'Kim Ohara', inGoodFaith: true }
  const whole = { ...form, email, ...body }
  const headers = { 'x-anti-bot': code, ...device }
  const path = `/api/listing/${listing}/report`
  expect((await site.json('POST', path, whole, headers)).status).toBe(200)
}

async function getCase(id: number, headers = staff): Promise<CaseDetail> {
  return (await site.get(`/api/moderation/cases/${id}`, headers)).json()
}

async function listOpen(headers: Record<string, string>): Promise<number[]> {
  const { items } = await (await site.get('/api/moderation/cases?pageSize=100', headers)).json()
  return items.map(({ id }: CaseDetail) => id)
}

async function tryDecide(id: number, decision: object, headers = staff) {
  const [row] = await readRows(site.ctx.db, 'moderation_case', id, 'version')
  const body = { version: row?.version, ...decision }
  return site.json('POST', `/api/moderation/cases/${id}/decision`, body, headers)
}

async function decide(id: number, decision: object, headers = staff) {
  // Reports of the same instant as the decision count as later ones.
  site.ctx.clock.now = new Date(site.ctx.clock.now.getTime() + 1_000)
  const response = await tryDecide(id, decision, headers)
  expect(response.status).toBe(200)
}

async function mailsTo(address: string) {
  await site.ctx.workJobs()
  return site.ctx.sentMail.filter(({ to }) => to === address)
}

function tokenIn(text: string | undefined): string {
  return /\/appeal\?t=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}
