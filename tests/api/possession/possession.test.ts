import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findProof } from '#features/possession/server/find-proof.ts'
import { listPendingProofs } from '#features/possession/server/public/pending-proofs.ts'
import { sweepProofs } from '#features/possession/server/public/sweep-proofs.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { getStorage } from '#kernel/server/storage/storage.ts'
import { hourMs } from '#kernel/time.ts'
import { insertRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'
import { aPlainImage, toFormData } from '../../support/images.ts'
import { aListing } from '../../support/listing-builder.ts'
import { aPerson, asUser, type Person, signIn } from '../../support/people.ts'

const start = new Date('2026-11-20T12:00:00Z')
const site = siteForFile()
let seller: Person
let staff: Person
let asSeller: Headers
let asStaff: Headers
let listing: number
let photo: Buffer

beforeAll(async () => {
  photo = await sharp(await aPlainImage(400, 300))
    .withExif({ IFD3: { GPSLatitude: '39/1 44/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()
  seller = await aPerson(site.ctx)
  staff = await aPerson(site.ctx, { roles: ['WebAppAdmin'] })
})
beforeEach(async () => {
  await setClock(start)
  listing = await aListing(site.ctx, {
    profile_id: seller.id,
    images: 0,
    registration: 'N505QD',
    based_at: null,
  })
})

describe('[BEY-32] a photo with the code of the day', () => {
  test('[BEY-32] is stated with its day once a person has accepted it, and the seller is emailed', async () => {
    expect(await stated()).toBeUndefined()
    const sent = await send()
    expect(sent.status).toBe(200)
    expect(await stated()).toBeUndefined()
    const { photo, code } = await proof(asSeller)
    expect(photo).toMatchObject({ state: 'checking', day: '2026-11-20' })
    expect(code).toBeNull()
    expect((await decide({ decision: 'accept' })).status).toBe(200)
    expect(await stated()).toEqual({ day: '2026-11-20', checkedBy: 'staff' })
    const mails = await mailsTo(seller)
    expect(mails.at(-1)?.subject).toMatch(/^Photo accepted: /)
    const actions = await site.ctx.db
      .selectFrom('staff_action')
      .select('action')
      .where('subject_id', '=', String(listing))
      .execute()
    expect(actions).toEqual([{ action: 'possession.accept' }])
  })

  test('[BEY-32] is re-encoded without its place, and private', async () => {
    await send()
    const { photo } = await proof(asSeller)
    const received = await site.get(photo.url, asSeller)
    const { exif, width } = await sharp(Buffer.from(await received.arrayBuffer())).metadata()
    expect([exif, width]).toEqual([undefined, 400])
    expect(received.headers.get('cache-control')).not.toContain('public')
    expect((await site.get(photo.url, asStaff)).status).toBe(200)
    const stranger = await signIn(site, await aPerson(site.ctx))
    expect((await site.get(photo.url, stranger)).status).toBe(403)
    expect((await site.get(photo.url)).status).toBe(401)
    const [key] = await storedKeys()
    expect((await site.get(`/media/${key}`)).status).toBe(404)
    await decide({ decision: 'accept' })
    expect((await site.get(photo.url, stranger)).status).toBe(403)
  })

  test('[BEY-32] is declined with a reason, deleted, and can be sent again', async () => {
    await send()
    const first = (await proof(asStaff)).photo.version
    expect((await decide({ decision: 'decline' })).status).toBe(400)
    expect((await decide({ decision: 'decline', reason: 'The code isn’t readable.' })).status).toBe(
      200,
    )
    await site.ctx.workJobs()
    expect(await storedKeys()).toEqual([])
    expect(await stated()).toBeUndefined()
    const declined = await proof(asSeller)
    expect(declined.photo).toMatchObject({ state: 'declined', reason: 'The code isn’t readable.' })
    expect(site.ctx.sentMail.at(-1)?.text).toContain('The code isn’t readable.')
    expect((await send(declined.code.code)).status).toBe(200)
    // A decision about the first photo must not apply to the second one.
    expect((await decide({ decision: 'accept', version: first })).status).toBe(409)
    expect(await stated()).toBeUndefined()
    expect((await decide({ decision: 'accept' })).status).toBe(200)
  })

  test('[BEY-32] the checker sees why earlier photos were declined, and the seller’s side doesn’t', async () => {
    await send()
    await decide({ decision: 'decline', reason: 'The code isn’t readable.' })
    // Deleting the declined photo doesn't hide it.
    expect((await site.send('DELETE', path(), { headers: asSeller })).status).toBe(200)
    await send()
    await decide({ decision: 'decline', reason: 'Another aircraft.' })
    await send()
    const reasons = (list: { reason: string }[]) => list.map(({ reason }) => reason)
    const expected = ['Another aircraft.', 'The code isn’t readable.']
    expect(reasons((await proof(asStaff)).declined)).toEqual(expected)
    expect((await proof(asSeller)).declined).toEqual([])
    const queue = await listPendingProofs(await asUser(site.ctx, staff))
    expect(reasons(queue.find(({ id }) => id === listing)?.declined ?? [])).toEqual(expected)
    const other = await aListing(site.ctx, { profile_id: seller.id, registration: 'N505QE' })
    expect((await proof(asStaff, other)).declined).toEqual([])
  })

  test('[BEY-32] a deleted and resent photo can’t be accepted with the version of the deleted one', async () => {
    await send()
    const { version } = (await proof(asStaff)).photo
    expect((await site.send('DELETE', path(), { headers: asSeller })).status).toBe(200)
    await send()
    expect((await decide({ decision: 'accept', version })).status).toBe(409)
  })

  test('[BEY-32] is accepted only with today’s code of this listing', async () => {
    const { code } = (await proof(asSeller)).code
    const other = await aListing(site.ctx, {
      profile_id: seller.id,
      images: 0,
      registration: 'N505QE',
    })
    const othersCode = (await proof(asSeller, other)).code.code
    expect(othersCode).not.toBe(code)
    for (const wrong of ['', othersCode, 'AAA AAA'])
      expect((await send(wrong)).status, wrong).toBe(409)
    await setClock(new Date(site.ctx.now().getTime() + 24 * hourMs))
    const tomorrow = (await proof(asSeller)).code
    expect(tomorrow.day).toBe('2026-11-21')
    expect((await send(code)).status).toBe(409)
    expect((await send(` ${tomorrow.code.toLowerCase().replace(' ', '-')}`)).status).toBe(200)
  })

  test('[BEY-32] only one code is valid at a time, and ends at midnight UTC', async () => {
    await setClock(new Date('2026-11-20T23:59:59.999Z'))
    const { code } = await proof(asSeller)
    expect(code).toMatchObject({ day: '2026-11-20', endsAt: '2026-11-21T00:00:00.000Z' })
    await setClock(new Date('2026-11-21T00:00:00Z'))
    expect((await proof(asSeller)).code.code).not.toBe(code.code)
    expect((await send(code.code)).status).toBe(409)
  })

  test('[BEY-32] its sender, the seller, and others can’t check it', async () => {
    const sender = await aPerson(site.ctx, { roles: ['ServerAdmin'] })
    const asSender = await signIn(site, sender)
    await send(undefined, asSender)
    expect((await proof(asSender)).canCheck).toBe(false)
    const buyer = await signIn(site, await aPerson(site.ctx))
    for (const headers of [asSender, asSeller])
      expect((await decide({ decision: 'accept' }, headers)).status).toBe(404)
    expect((await decide({ decision: 'accept' }, buyer)).status).toBe(403)
    expect((await decide({ decision: 'accept' })).status).toBe(200)
  })

  test('[BEY-32] an administrator checks photos of colleagues of an approved brokerage, but not their own', async () => {
    const { asAdmin, asEmployee, biz, admin } = await aBrokerage()
    expect((await send(undefined, asEmployee)).status).toBe(200)
    expect((await mailsTo(admin)).at(-1)?.subject).toMatch(/^Photo to check: /)
    expect((await proof(asEmployee)).canCheck).toBe(false)
    expect((await decide({ decision: 'accept' }, asEmployee)).status).toBe(404)
    await approve(biz, null)
    expect((await decide({ decision: 'accept' }, asAdmin)).status).toBe(404)
    await approve(biz, site.ctx.now())
    expect((await decide({ decision: 'accept' }, asAdmin)).status).toBe(200)
    expect(await stated()).toEqual({ day: '2026-11-20', checkedBy: 'brokerage' })
    await site.send('DELETE', path(), { headers: asAdmin })
    await send(undefined, asAdmin)
    expect((await decide({ decision: 'accept' }, asAdmin)).status).toBe(404)
  })

  test('[BEY-32] where brokerages need no approval, their administrators check nothing', async () => {
    const { asEmployee, admin } = await aBrokerage()
    await send(undefined, asEmployee)
    const { switches } = site.ctx.site
    const canCheck = async (isApproved: boolean) => {
      const at = { ...site.ctx.site, switches: { ...switches, brokeragesConfirmed: isApproved } }
      const actor = { profileId: admin.id, email: admin.email, roles: ['BizAdmin' as const] }
      return (await findProof({ ...site.ctx, site: at, actor } as unknown as ActorContext, listing))
        .checkedBy
    }
    expect([await canCheck(true), await canCheck(false)]).toEqual(['brokerage', null])
  })

  test('[BEY-32] an accepted photo is void too, but not if the registration is only spelled otherwise', async () => {
    await send()
    await decide({ decision: 'accept' })
    await set({ registration: 'n-505 qd' })
    expect(await stated()).toBeDefined()
    await set({ registration: 'N505QE' })
    await set({ registration: 'N505QD' })
    expect(await stated()).toBeUndefined()
  })

  test('[BEY-32] a code of the earlier registration isn’t accepted', async () => {
    const { code } = (await proof(asSeller)).code
    await set({ registration: 'N505QE' })
    expect((await send(code)).status).toBe(409)
  })

  test('[BEY-32] concurrent decisions apply once', async () => {
    await send()
    const { version } = (await proof(asStaff)).photo
    const answers = await Promise.all([
      decide({ decision: 'accept', version }),
      decide({ decision: 'decline', reason: 'Blurred.', version }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { photo } = await proof(asSeller)
    expect((await stated()) !== undefined).toBe(photo.state === 'shown')
  })

  test('[BEY-32] concurrent photos are one', async () => {
    const { code } = (await proof(asSeller)).code
    const answers = await Promise.all([send(code), send(code)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('[BEY-32] is stated for 90 days, and then its photo is deleted', async () => {
    await send()
    await decide({ decision: 'accept' })
    await setClock(new Date(site.ctx.now().getTime() + 90 * 24 * hourMs))
    expect(await stated()).toBeDefined()
    await sweepProofs.handle(site.ctx, {})
    await site.ctx.workJobs()
    expect(await storedKeys()).toHaveLength(1)
    await setClock(new Date(site.ctx.now().getTime() + 24 * hourMs))
    expect(await stated()).toBeUndefined()
    const old = await proof(asSeller)
    expect(old.photo).toMatchObject({ state: 'expired', day: '2026-11-20' })
    expect(old.code.day).toBe('2027-02-19')
    await sweepProofs.handle(site.ctx, {})
    await site.ctx.workJobs()
    expect(await storedKeys()).toEqual([])
    expect((await send()).status).toBe(200)
  })

  test('[BEY-32] sold aircraft and aircraft without a registration have no code', async () => {
    await set({ registration: null })
    expect((await proof(asSeller)).code).toBeNull()
    await set({ registration: 'N505QD', is_sold: true, sold_at: site.ctx.now() })
    expect((await proof(asSeller)).code).toBeNull()
  })

  test('[BEY-32] files that aren’t images are refused', async () => {
    const { code } = (await proof(asSeller)).code
    const response = await site.send('POST', path(), {
      headers: asSeller,
      body: toFormData([
        { field: 'code', value: code },
        { file: Buffer.from('<svg onload=alert(1)>'), name: 'photo.jpg' },
      ]),
    })
    expect(response.status).toBe(400)
    const noFile = await site.send('POST', path(), {
      headers: asSeller,
      body: toFormData([{ field: 'code', value: code }]),
    })
    expect(noFile.status).toBe(400)
  })
})

/** Logs in again, because sessions expire. */
async function setClock(now: Date) {
  site.ctx.clock.now = now
  asSeller = await signIn(site, seller)
  asStaff = await signIn(site, staff)
}

type Headers = Record<string, string>

const path = (id = listing) => `/api/listing/${id}/possession`

async function proof(headers: Headers, id = listing) {
  return (await site.get(path(id), headers)).json()
}

async function send(code?: string, headers = asSeller) {
  const today = code ?? (await proof(headers)).code.code
  return site.send('POST', path(), {
    headers,
    body: toFormData([
      { field: 'code', value: today },
      { file: photo, name: 'photo.jpg' },
    ]),
  })
}

async function decide(decision: object, headers = asStaff) {
  const version = (await proof(asStaff)).photo?.version ?? 1
  return site.json('POST', `${path()}/decision`, { version, ...decision }, headers)
}

async function stated() {
  const { listing: record } = await (await site.get(`/api/listing/${listing}`)).json()
  return record.possession
}

function set(columns: object) {
  return site.ctx.db.updateTable('listing').set(columns).where('id', '=', listing).execute()
}

function approve(biz: number, confirmed_at: Date | null) {
  return site.ctx.db.updateTable('biz').set({ confirmed_at }).where('id', '=', biz).execute()
}

async function mailsTo({ email }: Person) {
  return site.ctx.db
    .selectFrom('mail')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
}

async function storedKeys() {
  const keys: string[] = []
  for await (const { key } of getStorage(site.ctx).list(`possession/${listing}/`)) keys.push(key)
  return keys
}

async function aBrokerage() {
  const admin = await aPerson(site.ctx, { roles: ['BizAdmin'] })
  const employee = await aPerson(site.ctx, { roles: ['BizEmp'] })
  const { id: biz } = await insertRow(site.ctx.db, 'biz', {
    name: `Basin Aircraft Sales ${listing}`,
    route: `basin-${listing}`,
    confirmed_at: site.ctx.now(),
  })
  for (const [person, is_admin] of [
    [admin, true],
    [employee, false],
  ] as const)
    await insertRow(site.ctx.db, 'biz_employee', {
      biz_id: biz,
      profile_id: person.id,
      name: 'Pat Tester',
      is_admin,
    })
  listing = await aListing(site.ctx, {
    profile_id: employee.id,
    biz_id: biz,
    images: 0,
    registration: 'N505QD',
    based_at: null,
  })
  return {
    biz,
    admin,
    asAdmin: await signIn(site, admin),
    asEmployee: await signIn(site, employee),
  }
}
