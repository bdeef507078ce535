import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { readUnsubscribeToken } from '#features/mail/server/public/unsubscribe-links.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForEachTest } from '#tests/support/for-file.ts'
import { aListing, copyListing, type ListingTraits } from '#tests/support/listing-builder.ts'
import { aPerson, asUser } from '#tests/support/people.ts'
import type { TestContext } from '#tests/support/test-context.ts'
import { snoozeAlerts } from './end-alerts.ts'
import { favoriteListing } from './list-saved-listings.ts'
import { mailAlerts } from './public/mail-alerts.ts'
import { matchAlerts } from './public/match-alerts.ts'
import { saveSearch } from './save-search.ts'
import { savedSearchMatcher } from './saved-search-matcher.ts'
import { deleteSavedSearch, listSavedSearches, updateSavedSearch } from './saved-searches.ts'

const ctx = contextForEachTest()
let buyer: Awaited<ReturnType<typeof asUser<TestContext>>>
beforeEach(async () => {
  buyer = await asUser(ctx, { email: 'buyer@example.test', firstName: 'Ada' })
})

const minuteMs = 60_000
const hourMs = 60 * minuteMs
function later(ms: number) {
  ctx.clock.now = new Date(ctx.now().getTime() + ms)
}

/** Creates a listing one minute later. */
async function comes(traits: ListingTraits = {}) {
  later(minuteMs)
  return aListing(ctx, traits)
}

async function changes(id: number, change: object | (() => object)) {
  later(minuteMs)
  const set = typeof change === 'function' ? change() : change
  await ctx.db.updateTable('listing').set(set).where('id', '=', id).execute()
}

const lowered = (before: number, price: number) => () => ({
  price,
  previous_price: before,
  price_changed_at: ctx.now(),
})

/** Returns the result of following an unsubscribe link. */
async function press(token: string) {
  const link = await readUnsubscribeToken(ctx, token)
  return link?.end(ctx, link.id)
}

/** Runs both jobs and returns the emails they sent. */
async function alerts() {
  const before = ctx.sentMail.length
  await matchAlerts.handle(ctx, {})
  await mailAlerts.handle(ctx, {})
  await ctx.workJobs()
  return ctx.sentMail.slice(before)
}

describe('[PROF-06] new matches of a saved search', () => {
  test('sends an email with picture, price, facts, and link', async () => {
    const old = await aListing(ctx)
    later(minuteMs)
    await saveSearch(buyer, { queryStr: 'pt=700000', name: 'My SR22', frequency: 'instant' })
    expect(await alerts()).toEqual([])
    const fresh = await comes({ title: '2018 Cirrus SR22T GTS', price: 690_000 })
    await comes({ price: 800_000 })
    const [mail, ...more] = await alerts()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'buyer@example.test',
      subject: '1 new match for “My SR22”',
      kind: 'alert',
    })
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('2018 Cirrus SR22T GTS')
      expect(body).toContain('$690,000')
      expect(body).toContain('996 hr total · Las Vegas, NV')
      expect(body).toContain('996 SNEW · 1,004 left')
      expect(body).toContain(`-${fresh}`)
      expect(body).not.toContain(`-${old}"`)
    }
    expect(mail?.html).toContain(`/media/aircraft/${fresh}/thumb/title-t.jpg`)
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    // Edits to existing or older listings don't count as news.
    await changes(fresh, { description: 'Now with more words' })
    await changes(old, { description: 'Now with more words' })
    expect(await alerts()).toEqual([])
  })

  test('includes listings that are new, back on the market, or cheaper since the search was saved', async () => {
    const [hidden, dear, sold] = [
      await aListing(ctx, { is_active: false, title: 'Hidden' }),
      await aListing(ctx, { price: 300_000, title: 'Dear' }),
      await aListing(ctx, { is_sold: true, title: 'Sold' }),
    ]
    later(minuteMs)
    await saveSearch(buyer, { queryStr: 'pt=250000', frequency: 'instant' })
    await changes(dear, lowered(300_000, 240_000))
    await changes(hidden, () => ({ is_active: true, price: 200_000, offered_at: ctx.now() }))
    await changes(sold, { price: 100_000 })
    const [mail] = await alerts()
    expect(mail?.subject).toContain('2 new matches')
    expect(mail?.text).toContain('$300,000 → $240,000')
    expect(mail?.text).not.toContain('Sold')
    await changes(dear, lowered(240_000, 230_000))
    expect(await alerts()).toEqual([])
  })

  test('[BEY-09] a price reduction of an existing match is a price drop, not a new match', async () => {
    const existing = await aListing(ctx, { price: 240_000, title: 'Stood there' })
    later(minuteMs)
    await saveSearch(buyer, { queryStr: 'pt=250000', frequency: 'instant' })
    await changes(existing, lowered(240_000, 220_000))
    const [mail] = await alerts()
    expect(mail?.subject).toBe('1 price cut for “Up to $250,000”')
    expect(mail?.text).toContain('Price cuts for “Up to $250,000”')
    expect(mail?.text).not.toContain('New for')
    expect(mail?.text).toContain('$240,000 → $220,000')
  })

  test('[BEY-09] a listing that returns to the market cheaper is a new match, not a price drop', async () => {
    const hidden = await aListing(ctx, { price: 240_000, is_active: false })
    later(minuteMs)
    await saveSearch(buyer, { queryStr: 'pt=250000', frequency: 'instant' })
    const back = () => ({ is_active: true, offered_at: ctx.now() })
    await changes(hidden, () => ({ ...lowered(240_000, 220_000)(), ...back() }))
    expect((await alerts()).map(({ subject }) => subject)).toEqual([
      '1 new match for “Up to $250,000”',
    ])
  })

  test('[C4] [BEY-09] includes an aircraft once per email, even if several searches match', async () => {
    const saved = await aListing(ctx, { price: 240_000, title: 'Saved one' })
    await favoriteListing(buyer, { id: saved })
    later(minuteMs)
    await saveSearch(buyer, { queryStr: 'pt=250000', name: 'Cheap', frequency: 'instant' })
    await saveSearch(buyer, { queryStr: 'pt=260000', name: 'Cheaper', frequency: 'instant' })
    await changes(saved, lowered(240_000, 220_000))
    await comes({ title: 'Fresh one', price: 200_000 })
    const [mail, ...more] = await alerts()
    expect(more).toEqual([])
    expect(mail?.subject).toBe('1 new match, plus saved aircraft updates')
    expect(mail?.text?.split('Saved one')).toHaveLength(2)
    expect(mail?.text?.split('Fresh one')).toHaveLength(2)
    later(hourMs)
    expect(await alerts()).toEqual([])
  })

  test('[BEY-03] doesn’t match by the price of a share, and shows it below the full price', async () => {
    await saveSearch(buyer, { queryStr: 'pt=100000', frequency: 'instant' })
    const share = { is_fractional: true, share_percent: 25, share_price: 62_500 }
    await comes({ price: 254_500, title: 'Quarter of a Cirrus', ...share })
    expect(await alerts()).toEqual([])
    await saveSearch(buyer, { queryStr: 'pt=300000', frequency: 'instant' })
    await comes({ price: 254_500, title: 'Another quarter', ...share })
    const [mail] = await alerts()
    expect(mail?.text).toContain('$254,500')
    expect(mail?.text).toContain('25% share for $62,500')
  })

  test('skips the user’s own aircraft, searches without alerts, and unconfirmed addresses', async () => {
    const unconfirmed = await asUser(ctx, { isConfirmed: false })
    const disabled = await asUser(ctx)
    for (const user of [unconfirmed, disabled])
      await saveSearch(user, { queryStr: '', frequency: 'instant' })
    await updateRows(ctx.db, 'profile', disabled.actor.profileId, { is_enabled: false })
    await saveSearch(buyer, { queryStr: '', frequency: 'instant', sendUpdates: false })
    const seller = await asUser(ctx, await aPerson(ctx, { email: 'own@example.test' }))
    await saveSearch(seller, { queryStr: '', frequency: 'instant' })
    await comes({ profile_id: seller.actor.profileId })
    expect(await alerts()).toEqual([])
  })

  test('omits listings that were sold or became more expensive before the email, and may match them again', async () => {
    const { id } = await saveSearch(buyer, { queryStr: 'pt=650000', frequency: 'daily' })
    const [sold, dearer] = [await comes({ title: 'Sells fast' }), await comes({ title: 'Rises' })]
    expect(await alerts()).toEqual([])
    await changes(sold, { is_sold: true, sold_at: ctx.now() })
    await changes(dearer, { price: 660_000, previous_price: 650_000, price_changed_at: ctx.now() })
    later(24 * hourMs)
    expect(await alerts()).toEqual([])
    await changes(dearer, lowered(660_000, 640_000))
    const [mail] = await alerts()
    expect(mail?.text).toContain('Rises')
    expect(mail?.text).not.toContain('Sells fast')
    await deleteSavedSearch(buyer, { id })
  })
})

describe('[PROF-06] [BEY-17] a saved price limit in another currency', () => {
  const inEuros = (asking_price: number) => comes({ currency: 'EUR', asking_price })

  test('keeps its currency when the rate changes', async () => {
    const saved = await saveSearch(buyer, { queryStr: 'pt=150000&cy=EUR', frequency: 'instant' })
    expect(saved).toMatchObject({ name: 'Up to €150,000', queryStr: 'pt=150000&cy=EUR' })
    const rate = { per_dollar: 0.86 }
    await ctx.db.updateTable('exchange_rate').set(rate).where('currency', '=', 'EUR').execute()
    const cheaper = await inEuros(149_000)
    const atLimit = await inEuros(150_000)
    await inEuros(151_000)
    const [mail, ...others] = await alerts()
    expect(others).toEqual([])
    for (const id of [cheaper, atLimit]) expect(mail?.text).toContain(`-${id}`)
    expect(mail?.text).not.toContain('151,000')
  })

  test('also covers listings in US dollars', async () => {
    await saveSearch(buyer, { queryStr: 'pt=150000&cy=EUR', frequency: 'instant' })
    await alerts()
    const id = await comes({ price: 170_000 })
    expect((await alerts()).map(({ text }) => text.includes(`-${id}`))).toEqual([true])
  })
})

describe('[PROF-06] [BEY-09] alert frequency', () => {
  test('daily and weekly searches wait for their day, and one email has all due matches', async () => {
    await saveSearch(buyer, { queryStr: 'pt=700000', name: 'Daily one', frequency: 'daily' })
    await saveSearch(buyer, { queryStr: 'pt=750000', name: 'Weekly one', frequency: 'weekly' })
    await saveSearch(buyer, { queryStr: 'pt=760000', name: 'At once', frequency: 'instant' })
    await comes({ title: 'First' })
    const [instant, ...none] = await alerts()
    expect(none).toEqual([])
    expect(instant?.subject).toBe('1 new match for “At once”')
    later(23 * hourMs)
    expect(await alerts()).toEqual([])
    later(hourMs)
    expect((await alerts()).map(({ subject }) => subject)).toEqual(['1 new match for “Daily one”'])
    await comes({ title: 'Second' })
    const [again] = await alerts()
    expect(again?.subject).toBe('1 new match for “At once”')
    later(6 * 24 * hourMs)
    const [both, ...rest] = await alerts()
    expect(rest).toEqual([])
    expect(both?.subject).toBe('2 new matches for your saved searches')
    expect(both?.text).toContain('New for “Daily one”')
    expect(both?.text).toContain('New for “Weekly one”')
    expect(await alerts()).toEqual([])
  })

  test('pausing one search or all alerts loses no matches', async () => {
    const { id } = await saveSearch(buyer, { queryStr: '', name: 'All', frequency: 'instant' })
    const until = (ms: number) => new Date(ctx.now().getTime() + ms).toISOString()
    await updateSavedSearch(buyer, { id, snoozedUntil: until(48 * hourMs) })
    await comes()
    expect(await alerts()).toEqual([])
    later(48 * hourMs)
    expect(await alerts()).toHaveLength(1)
    await snoozeAlerts(buyer, { snoozedUntil: until(hourMs) })
    expect((await listSavedSearches(buyer, {})).snoozedUntil).not.toBeNull()
    await comes()
    expect(await alerts()).toEqual([])
    await snoozeAlerts(buyer, { snoozedUntil: null })
    expect(await alerts()).toHaveLength(1)
    await snoozeAlerts(buyer, { snoozedUntil: until(hourMs) })
    await comes()
    expect(await alerts()).toEqual([])
    later(hourMs)
    expect(await alerts()).toHaveLength(1)
  })

  test('one click unsubscribes from one search or all alerts', async () => {
    const listing = await aListing(ctx)
    await favoriteListing(buyer, { id: listing })
    const all = await saveSearch(buyer, { queryStr: '', name: 'All', frequency: 'instant' })
    await saveSearch(buyer, { queryStr: 'pt=900000', name: 'Cheaper', frequency: 'instant' })
    const reported = await comes()
    const [mail] = await alerts()
    const token = (text: string | undefined) => /[?&]t=([^\s>]+)/.exec(text ?? '')?.[1] ?? ''
    const ofCheaper = mail?.text.split('\n').find((line) => line.includes('alerts for “Cheaper”'))
    expect(await press(token(ofCheaper))).toBe('alerts for your saved search “Cheaper”')
    await comes()
    expect((await alerts()).map(({ subject }) => subject)).toEqual(['1 new match for “All”'])
    await comes()
    const header = token(mail?.headers?.['List-Unsubscribe'])
    expect(await press(header)).toBe('alerts about your saved items')
    expect(await press(header)).toBe('alerts about your saved items')
    await changes(listing, lowered(650_000, 600_000))
    expect(await alerts()).toEqual([])
    const { items } = await listSavedSearches(buyer, {})
    expect(items.map(({ sendUpdates }) => sendUpdates)).toEqual([false, false])
    // Matches that were already sent remain known.
    await updateSavedSearch(buyer, { id: all.id, sendUpdates: true })
    await changes(reported, lowered(650_000, 600_000))
    expect(await alerts()).toEqual([])
  })
})

describe('[PROF-06] changes of a saved listing', () => {
  test('[BEY-17] exchange rates aren’t news, and emails have the asking currency', async () => {
    const id = await aListing(ctx, { currency: 'EUR', asking_price: 300_000, title: 'Euro' })
    await favoriteListing(buyer, { id })
    await updateRows(
      ctx.db,
      'exchange_rate',
      { currency: 'EUR' },
      { per_dollar: 0.95, rated_on: '2026-10-02' },
    )
    await ctx.runJob('update-exchange-rates')
    expect(await alerts()).toEqual([])
    await changes(id, { asking_price: 280_000 })
    const [mail] = await alerts()
    expect(mail?.subject).toBe('Price lowered by €20,000: Euro')
    expect(mail?.text).toContain('€300,000 → €280,000')
    expect(await alerts()).toEqual([])
  })

  test('emails price and status changes once, with the previous values', async () => {
    const id = await aListing(ctx, { title: 'Saved one' })
    await favoriteListing(buyer, { id })
    await changes(id, { description: 'Only words' })
    expect(await alerts()).toEqual([])
    await changes(id, lowered(650_000, 610_000))
    const [fall] = await alerts()
    expect(fall?.subject).toBe('Price lowered by $40,000: Saved one')
    expect(fall?.text).toContain('$650,000 → $610,000')
    await changes(id, { is_sale_pending: true, price: 620_000 })
    expect((await alerts()).map(({ subject }) => subject)).toEqual([
      'Sale pending, Price raised by $10,000: Saved one',
    ])
    await changes(id, { is_sold: true, sold_at: ctx.now(), is_sale_pending: false })
    expect((await alerts()).map(({ subject }) => subject)).toEqual(['Sold: Saved one'])
    await changes(id, { is_sold: false, sold_at: null })
    expect((await alerts()).map(({ subject }) => subject)).toEqual([
      'Back on the market: Saved one',
    ])
    expect(await alerts()).toEqual([])
  })

  test('skips changes that were reverted before the email and changes to hidden listings', async () => {
    const id = await aListing(ctx)
    await favoriteListing(buyer, { id })
    await changes(id, { price: 1 })
    await changes(id, { price: 650_000 })
    expect(await alerts()).toEqual([])
    await changes(id, { is_active: false, price: 640_000 })
    expect(await alerts()).toEqual([])
    await changes(id, { is_active: true })
    expect((await alerts())[0]?.subject).toContain('Back on the market, Price lowered by $10,000')
  })

  test('sends nothing for sendUpdates=false, and later skips changes from that time', async () => {
    const id = await aListing(ctx)
    await favoriteListing(buyer, { id, sendUpdates: false })
    await changes(id, lowered(650_000, 610_000))
    expect(await alerts()).toEqual([])
    await favoriteListing(buyer, { id, sendUpdates: true })
    await changes(id, { description: 'Link text' })
    expect(await alerts()).toEqual([])
    await changes(id, lowered(610_000, 600_000))
    expect((await alerts())[0]?.subject).toContain('Price lowered by $10,000')
  })
})

describe('[BEY-09] exactly-once delivery', () => {
  test('parallel workers notify each user once', async () => {
    const people = [buyer, await asUser(ctx), await asUser(ctx)]
    for (const user of people) await saveSearch(user, { queryStr: '', frequency: 'instant' })
    for (let i = 0; i < 8; i += 1) await comes({ title: `Aircraft ${i}` })
    await Promise.all(Array.from({ length: 4 }, () => matchAlerts.handle(ctx, {})))
    await matchAlerts.handle(ctx, {})
    await Promise.all(Array.from({ length: 4 }, () => mailAlerts.handle(ctx, {})))
    await mailAlerts.handle(ctx, {})
    await ctx.workJobs()
    expect(ctx.sentMail).toHaveLength(3)
    for (const mail of ctx.sentMail)
      for (let i = 0; i < 8; i += 1) expect(mail.text).toContain(`Aircraft ${i}`)
  })

  test('a crash at any statement loses and repeats nothing', async () => {
    await saveSearch(buyer, { queryStr: '', frequency: 'instant' })
    const saved = await aListing(ctx, { title: 'Kept' })
    await favoriteListing(buyer, { id: saved })
    await matchAlerts.handle(ctx, {})
    await comes({ title: 'Arrived' })
    await changes(saved, lowered(650_000, 600_000))
    let deaths = 0
    for (const job of [matchAlerts, mailAlerts]) {
      for (let statements = 0; ; statements += 1) {
        const failure = await job
          .handle(dyingAfter(statements), {})
          .then(() => null)
          .catch((error: Error) => error)
        if (!failure) break
        expect(((failure.cause as Error | undefined) ?? failure).message).toBe('died')
        deaths += 1
      }
    }
    expect(deaths).toBeGreaterThan(10)
    await ctx.workJobs()
    expect(ctx.sentMail).toHaveLength(1)
    expect(ctx.sentMail[0]?.text).toContain('Arrived')
    expect(ctx.sentMail[0]?.text).toContain('Price lowered by $50,000')
    expect(await alerts()).toEqual([])
  })

  test('recovers changes that were deleted from the log before they were read', async () => {
    await saveSearch(buyer, { queryStr: '', frequency: 'instant' })
    await comes({ title: 'Unread' })
    await sql`update listing_version set log_starts_after = version`.execute(ctx.db)
    await sql`delete from listing_change`.execute(ctx.db)
    await sql`delete from listing_commit`.execute(ctx.db)
    await comes({ title: 'Read' })
    const [mail] = await alerts()
    expect(mail?.text).toContain('Unread')
    expect(mail?.text).toContain('Read')
    expect(await alerts()).toEqual([])
  })

  test('a failed email to one user doesn’t block the others', async () => {
    const last = await asUser(ctx, { email: 'last@example.test' })
    for (const user of [buyer, last]) await saveSearch(user, { queryStr: '', frequency: 'instant' })
    await comes()
    await matchAlerts.handle(ctx, {})
    await sql`alter table mail add constraint no_buyer check (recipient <> 'buyer@example.test')`.execute(
      ctx.db,
    )
    await expect(mailAlerts.handle(ctx, {})).rejects.toThrow('alert emails failed: 1')
    await ctx.workJobs()
    expect(ctx.sentMail.map(({ to }) => to)).toEqual(['last@example.test'])
    await sql`alter table mail drop constraint no_buyer`.execute(ctx.db)
    expect((await alerts()).map(({ to }) => to)).toEqual(['buyer@example.test'])
  })

  test('sends nothing to users who pause alerts or lose their account while emails are being created', async () => {
    const lost = await asUser(ctx)
    for (const user of [buyer, lost]) await saveSearch(user, { queryStr: '', frequency: 'instant' })
    const id = await aListing(ctx)
    await favoriteListing(buyer, { id })
    await matchAlerts.handle(ctx, {})
    await comes()
    await changes(id, lowered(650_000, 600_000))
    await matchAlerts.handle(ctx, {})
    const enable = (is_enabled: boolean) =>
      updateRows(ctx.db, 'profile', lost.actor.profileId, { is_enabled })
    let isListed = false
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isListed) return result
        isListed = true
        expect(result.rows).toHaveLength(2)
        await enable(false)
        const snoozedUntil = new Date(ctx.now().getTime() + hourMs).toISOString()
        await snoozeAlerts(buyer, { snoozedUntil })
        return result
      },
    })
    await mailAlerts.handle({ ...ctx, db }, {})
    await ctx.workJobs()
    expect(ctx.sentMail).toEqual([])
    await enable(true)
    await snoozeAlerts(buyer, { snoozedUntil: null })
    const [first, second] = await alerts()
    expect(first?.text).toContain('Price lowered by $50,000')
    expect(second?.to).toBe(lost.actor.email)
  })

  test('an invalid listing or search doesn’t block other alerts', async () => {
    const good = await saveSearch(buyer, { queryStr: '', name: 'Good', frequency: 'instant' })
    const bad = await saveSearch(buyer, { queryStr: 'pt=1', frequency: 'instant' })
    const { percolator } = savedSearchMatcher(ctx)
    const put = percolator.put.bind(percolator)
    percolator.put = (key, ...rest) => {
      if (key === bad.id) throw new Error('unreadable search')
      put(key, ...rest)
    }
    const odd = await comes({ title: 'Odd' })
    const match = percolator.match.bind(percolator)
    percolator.match = (row, now) => {
      if (row.id === odd) throw new Error('unreadable listing')
      return match(row, now)
    }
    await comes({ title: 'Usual' })
    const [mail] = await alerts()
    expect(mail?.subject).toBe('1 new match for “Good”')
    expect(mail?.text).toContain('Usual')
    expect(good.id).not.toBe(bad.id)
  })

  test('processes one commit with more listings than a batch', async () => {
    await saveSearch(buyer, { queryStr: '', frequency: 'instant' })
    await copyListing(ctx, await comes(), 150)
    const [mail] = await alerts()
    expect(mail?.subject).toContain('151 new matches')
    expect(mail?.text).toContain('141 more')
  })

  test('the in-memory searches follow every change of their table', async () => {
    const first = await saveSearch(buyer, { queryStr: 'pt=100', frequency: 'instant' })
    const silent = await saveSearch(buyer, { queryStr: 'pt=200', frequency: 'instant' })
    await matchAlerts.handle(ctx, {})
    expect(savedSearchMatcher(ctx).percolator.count).toBe(2)
    await saveSearch(buyer, { id: first.id, queryStr: 'pt=900000', name: 'Updated' })
    await updateSavedSearch(buyer, { id: silent.id, sendUpdates: false })
    await saveSearch(buyer, { queryStr: 'pt=950000', name: 'Added', frequency: 'instant' })
    const removed = await saveSearch(buyer, { queryStr: 'pt=960000', frequency: 'instant' })
    await matchAlerts.handle(ctx, {})
    await deleteSavedSearch(buyer, { id: removed.id })
    await comes()
    const [mail] = await alerts()
    expect(mail?.text).toContain('“Updated”')
    expect(mail?.text).toContain('“Added”')
    expect(mail?.subject).toBe('1 new match for your saved searches')
    expect(savedSearchMatcher(ctx).percolator.count).toBe(2)
  })
})

describe('[PROF-06] pending alerts', () => {
  const waiting = () =>
    ctx.db.selectFrom('saved_search_match').select(['listing_id', 'told_at']).execute()

  test('are empty for a user who can’t receive email', async () => {
    const unconfirmed = await asUser(ctx, { isConfirmed: false })
    await saveSearch(unconfirmed, { queryStr: '', frequency: 'instant' })
    await saveSearch(buyer, { queryStr: '', sendUpdates: false })
    await comes()
    await alerts()
    expect(await waiting()).toEqual([])
  })

  test('are limited to two hundred per search, and the email says that there are more', async () => {
    await saveSearch(buyer, { queryStr: '', name: 'All', frequency: 'daily' })
    await copyListing(ctx, await comes(), 149)
    await alerts()
    await copyListing(ctx, await comes(), 149)
    await alerts()
    expect(await waiting()).toHaveLength(200)
    later(24 * hourMs)
    const [mail] = await alerts()
    expect(mail?.subject).toBe('200+ new matches for “All”')
    expect(mail?.text).toContain('190+ more')
    await comes({ title: 'Afterwards' })
    later(24 * hourMs)
    expect((await alerts())[0]?.text).toContain('Afterwards')
  })

  test('are deleted for delisted and old matches, and aren’t sent again', async () => {
    await saveSearch(buyer, { queryStr: '', frequency: 'instant' })
    const notified = await comes({ title: 'Told' })
    expect(await alerts()).toHaveLength(1)
    await saveSearch(buyer, { queryStr: '', frequency: 'weekly' })
    const [sold, hidden, expired, remaining] = [
      await comes(),
      await comes(),
      await comes(),
      await comes(),
    ]
    expect(await alerts()).toEqual([])
    await changes(sold, { is_sold: true, sold_at: ctx.now() })
    await changes(hidden, { is_active: false })
    await changes(expired, { expires_at: ctx.now() })
    await ctx.runJob('sweep-matches')
    expect(new Set((await waiting()).map((row) => row.listing_id))).toEqual(
      new Set([notified, remaining]),
    )
    later(89 * 24 * hourMs)
    await ctx.runJob('sweep-matches')
    expect(await waiting()).toHaveLength(2)
    later(25 * hourMs)
    await ctx.runJob('sweep-matches')
    expect((await waiting()).map((row) => row.listing_id)).toEqual([remaining])
    await changes(notified, { description: 'Now with more words' })
    await matchAlerts.handle(ctx, {})
    expect((await waiting()).map((row) => row.listing_id)).toEqual([remaining])
    await changes(notified, lowered(650_000, 600_000))
    await matchAlerts.handle(ctx, {})
    expect(await waiting()).toHaveLength(2)
  })
})

/** Returns a context that simulates a crash after the given number of statements. */
function dyingAfter(statements: number): TestContext {
  let left = statements
  const db = ctx.db.withPlugin({
    transformQuery({ node }) {
      if (left-- <= 0) throw new Error('died')
      return node
    },
    async transformResult({ result }) {
      return result
    },
  })
  return { ...ctx, db }
}

test('a stored search with a part that became invalid mails nothing', async () => {
  const { id } = await saveSearch(buyer, { queryStr: 'pt=300000', sendUpdates: true })
  await comes({ price: 200_000 })
  await matchAlerts.handle(ctx, {})
  // The match is already stored when an update removes the filter.
  await updateRows(ctx.db, 'saved_search', { id }, { query_str: 'pt=300000&doors=2' })
  await comes({ price: 250_000 })
  expect(await alerts()).toEqual([])
  await updateRows(ctx.db, 'saved_search', { id }, { query_str: 'm=Cessna' })
  await comes({ price: 150_000 })
  later(25 * hourMs)
  expect(await alerts()).toEqual([])
})
