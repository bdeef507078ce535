import { beforeAll, describe, expect, test } from 'vitest'
import { createBuyerLink } from '#features/conversations/server/buyer/buyer-links.ts'
import { answerViewing } from '#features/conversations/server/viewing/answer-viewing.ts'
import { proposeViewingByBuyer } from '#features/conversations/server/viewing/propose-viewing.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { someAircraft } from '#tests/support/importer/feed-server.ts'
import { importBench } from '#tests/support/importer/import-bench.ts'
import { aLead } from '#tests/support/lead-builder.ts'
import { aListing } from '#tests/support/listing-builder.ts'
import { aHumanCheckCode, aPerson, asUser, type Person, signIn } from '#tests/support/people.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { insertRow, readRow } from '../../support/database/rows.ts'
import { siteForFile } from '../../support/for-file.ts'

describe('[BEY-13] cancels a confirmed viewing and emails both sides', () => {
  const site = siteForFile()
  let staff: Record<string, string>
  let seller: Person
  let listing: number
  beforeAll(async () => {
    staff = await signIn(site, await aPerson(site.ctx, { roles: ['ServerAdmin'] }))
  })

  async function agree() {
    seller = await aPerson(site.ctx)
    listing = await aListing(site.ctx, { profile_id: seller.id })
    return agreedLead(site.ctx, await asUser(site.ctx, seller), listing, seller.email)
  }

  test('[BEY-13] if staff hide the listing', async () => {
    const lead = await agree()
    const report = { reason: 'fraud' }
    const code = { 'x-anti-bot': await aHumanCheckCode(site.ctx, 'report') }
    await site.json('POST', `/api/listing/${listing}/report`, report, code)
    const path = '/api/moderation/cases'
    const { items } = await (await site.get(`${path}?state=open&pageSize=100`, staff)).json()
    const { id, version } = await (await site.get(`${path}/${items[0].id}`, staff)).json()
    const decision = { version, decision: 'hide', reason: 'Not theirs to sell.' }
    const decided = await site.json('POST', `${path}/${id}/decision`, decision, staff)
    expect(decided.status, await decided.text()).toBe(200)
    await expectCancelled(site.ctx, lead, seller.email)
  })

  test('[BEY-13] if the seller’s account is disabled and its listings are hidden', async () => {
    const lead = await agree()
    expect((await disable({ listings: 'hide' })).status).toBe(200)
    await expectCancelled(site.ctx, lead, seller.email)
  })

  test('[BEY-13] but not if the listings of a disabled account stay active', async () => {
    const lead = await agree()
    expect((await disable({ listings: 'stay' })).status).toBe(200)
    expect(await stateOf(site.ctx, lead)).toBe('agreed')
  })

  test('[BEY-13] if a feed no longer includes the aircraft', async () => {
    const bench = await importBench()
    try {
      const aircraft = someAircraft(20)
      const source = await bench.source()
      bench.feed(aircraft)
      await bench.run(source)
      const [removed, remaining] = await bench.listings(source)
      const seller = 'desk@basin.example'
      const lead = await agreedLead(bench.ctx, bench.broker, removed?.id ?? 0, seller)
      const other = await agreedLead(bench.ctx, bench.broker, remaining?.id ?? 0, seller)
      bench.feed(aircraft.slice(1))
      expect((await bench.run(source)).counts).toMatchObject({ gone: 1, off: 1 })
      await expectCancelled(bench.ctx, lead, seller)
      expect(await stateOf(bench.ctx, other)).toBe('agreed')
    } finally {
      await bench.close()
    }
  })

  function disable(body: object) {
    const path = `/api/account/AdminDisableUser?email=${encodeURIComponent(seller.email)}`
    return site.json('POST', path, { reason: 'Sells what is not theirs.', ...body }, staff)
  }
})

const buyer = 'priya@raman.example'

/** Creates a lead with a viewing that both sides agreed on. */
async function agreedLead(
  ctx: TestContext,
  seller: ActorContext,
  listingId: number,
  recipient: string,
): Promise<number> {
  const id = await aLead(ctx, listingId, { contact_email: buyer })
  await insertRow(ctx.db, 'lead_delivery', { lead_id: id, role: 'owner', recipient, mail_id: 1 })
  const token = (await createBuyerLink(ctx, id)).path.split('/').at(-1) ?? ''
  await proposeViewingByBuyer(
    { ...ctx, actor: null },
    {
      token,
      version: 0,
      day: '2026-12-05',
      time: '14:00',
      minutes: 60,
      place: 'Hangar 4',
      note: '',
      timeZone: 'America/Denver',
    },
  )
  await answerViewing(seller, { id, version: 1, answer: 'accept' })
  await ctx.workJobs()
  ctx.sentMail.length = 0
  return id
}

async function expectCancelled(ctx: TestContext, leadId: number, seller: string) {
  expect(await stateOf(ctx, leadId)).toBe('cancelled')
  await ctx.workJobs()
  const entries = ctx.sentMail.flatMap(({ to, attachments = [] }) =>
    attachments.map(({ content }) => ({ to, content: String(content) })),
  )
  expect(entries.map(({ to }) => to).sort()).toEqual([buyer, seller].sort())
  for (const { content } of entries) {
    expect(content).toContain('METHOD:CANCEL')
    expect(content).toContain('STATUS:CANCELLED')
  }
}

async function stateOf({ db }: TestContext, leadId: number) {
  const { state } = await readRow(db, 'viewing', { lead_id: leadId }, 'state')
  return state
}
