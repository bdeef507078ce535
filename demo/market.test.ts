import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closedStates, leadStates, stateName } from '#features/leads/lead-states.ts'
import { catalog } from '#features/lookups/server/public/catalog/catalog.ts'
import { generateTestMarket, marketSettings } from '#tests/support/demo/demo-market.ts'
import { registrationAt, registrationCount } from './aircraft/registration.ts'
import { generateMarket, type ListingWithImages } from './market.ts'
import { advertisedMedians } from './prices.ts'

const market = await generateTestMarket(1_200)
const rows = market.map((listing) => listing.row)
const settings = await marketSettings(1)

const share = (fits: (listing: ListingWithImages) => boolean) =>
  market.filter(fits).length / market.length

test('returns the same market for the same seed and a different one for another seed', {
  tags: 'second-tier',
}, async () => {
  expect(JSON.stringify(await generateTestMarket(300))).toBe(
    JSON.stringify(await generateTestMarket(300)),
  )
  expect(JSON.stringify(await generateTestMarket(300, 2))).not.toBe(
    JSON.stringify(await generateTestMarket(300)),
  )
})

test('median prices by category match advertised prices', () => {
  for (const [slug, median] of Object.entries(advertisedMedians)) {
    const id = settings.references.categories.get(slug)?.id
    const prices = rows
      .filter((row) => row.category_id === id && row.price !== null)
      .map((row) => row.price as number)
      .sort((a, b) => a - b)
    const ratio = (prices[prices.length >> 1] as number) / median
    expect(ratio, slug).toBeGreaterThan(0.75)
    expect(ratio, slug).toBeLessThan(1.25)
  }
})

test('every category has more listings than a front page row needs', () => {
  const counts = Map.groupBy(rows, (row) => row.category_id)
  expect(counts.size).toBe(new Set(catalog.map((model) => model.category)).size)
  const airship = settings.references.categories.get('airship')?.id
  for (const [id, ofCategory] of counts)
    expect(ofCategory.length, `category ${id}`).toBeGreaterThan(id === airship ? 1 : 6)
})

test('[BEY-19] balloons and airships have an envelope, and no paint, wing, or photo of another aircraft', () => {
  const idOf = (slug: string) => settings.references.categories.get(slug)?.id
  const aerostats = market.filter(({ row }) =>
    [idOf('balloon'), idOf('airship')].includes(row.category_id),
  )
  expect(aerostats.length).toBeGreaterThan(9)
  for (const { row, images } of aerostats) {
    expect(row.envelope_volume_cuft ?? 60_000, row.title).toBeGreaterThan(50_000)
    expect(row.envelope_hours ?? 0).toBeLessThanOrEqual(row.total_time_hours ?? 10_000)
    // Below 30 lbf, most fabrics aren't airworthy.
    if (row.is_active) expect(row.fabric_strength_lbf ?? 40, row.title).toBeGreaterThan(30)
    expect([row.paint_year, row.interior_year, row.wingspan_feet, row.gear]).toEqual(
      Array(4).fill(null),
    )
    for (const { name } of images) expect(name).toMatch(/^(balloon|airship)-/)
    expect(row.description ?? '').not.toMatch(/hangar|prop\b|compression|TTAF|airplane|autopilot/i)
  }
})

test('leaves out facts about as often as real sellers do', () => {
  const missing = (column: keyof (typeof rows)[number]) => share(({ row }) => row[column] === null)
  expect(missing('total_time_hours')).toBeGreaterThan(0.01)
  expect(missing('total_time_hours')).toBeLessThan(0.06)
  expect(missing('price')).toBeGreaterThan(0.02)
  expect(missing('price')).toBeLessThan(0.07)
  for (const column of [
    'useful_load_lb',
    'paint_year',
    'logs',
    'damage_history',
    'annual_due',
  ] as const)
    expect(missing(column), column).toBeGreaterThan(0.1)
  expect(missing('description')).toBeGreaterThan(0.01)
  expect(share(({ engines }) => engines.some((engine) => engine.hours === null))).toBeGreaterThan(
    0.07,
  )
  expect(share(({ images }) => images.length === 0)).toBeGreaterThan(0.03)
})

test('includes sold, pending, new, featured, shared, rented, inactive, expired, and reduced listings', () => {
  const { now } = settings
  const shares = {
    sold: share(({ row }) => row.is_sold),
    pending: share(({ row }) => row.is_sale_pending),
    new: share(({ row }) => row.is_new),
    featured: share(({ row }) => row.is_featured),
    shared: share(({ row }) => row.is_fractional),
    rented: share(({ row }) => row.is_for_rent),
    inactive: share(({ row }) => !row.is_active),
    expired: share(({ row }) => row.expires_at !== null && row.expires_at < now),
    reduced: share(({ row }) => row.previous_price !== null),
  }
  for (const [name, value] of Object.entries(shares)) expect(value, name).toBeGreaterThan(0.005)
  const week = rows.filter((row) => now.getTime() - row.listed_at.getTime() < 7 * 86_400_000)
  expect(week.length).toBeGreaterThan(25)
  expect(week.length).toBeLessThan(60)
})

test('rows satisfy the constraints of their tables', () => {
  const { now } = settings
  for (const { row, prices, engines } of market) {
    expect(row.is_price_on_request).toBe(row.price === null)
    expect(row.is_sold).toBe(row.sold_at !== null)
    expect(row.title.length).toBeLessThanOrEqual(50)
    expect(row.listed_at.getTime()).toBeLessThanOrEqual(now.getTime())
    expect(row.year).toBeLessThanOrEqual(now.getUTCFullYear() + 1)
    if (row.price !== null) expect(prices.at(-1)?.price).toBe(row.price)
    expect(prices.at(-2)?.price ?? null).toBe(row.previous_price)
    expect(prices.map((p) => p.price)).toEqual(prices.map((p) => p.price).sort((a, b) => b - a))
    if (prices[0]) expect(prices[0].asked_at).toEqual(row.listed_at)
    expect(engines.length).toBe(row.engine_count)
    for (const engine of engines)
      if (engine.hours !== null && row.total_time_hours !== null)
        expect(engine.hours).toBeLessThanOrEqual(row.total_time_hours)
  }
})

test('registrations are valid and unique', () => {
  const registrations = rows
    .map((row) => row.registration)
    .filter((registration) => registration !== null)
  expect(new Set(registrations).size).toBe(registrations.length)
  for (const mark of registrations)
    expect(mark).toMatch(/^N[1-9](\d{0,4}|\d{0,3}[A-HJ-NP-Z]|\d{0,2}[A-HJ-NP-Z]{2})$/)
  const sample = Array.from({ length: 100_000 }, (_, i) => registrationAt(i, 1))
  expect(new Set(sample).size).toBe(sample.length)
  expect(registrationAt(registrationCount, 1)).toBe(registrationAt(0, 1))
})

test('[CONT-05] buyers have written to most sellers, each with their own text and times', () => {
  const { now } = settings
  const leads = market.flatMap((listing) => listing.leads)
  expect(share((listing) => listing.leads.length > 0)).toBeGreaterThan(0.5)
  expect(new Set(leads.map(({ lead }) => lead.id)).size).toBe(leads.length)
  for (const { row, leads } of market)
    for (const { lead, deliveries } of leads) {
      expect(lead.submitted_at.getTime()).toBeGreaterThan(row.listed_at.getTime())
      expect(lead.submitted_at.getTime()).toBeLessThan((row.sold_at ?? now).getTime())
      expect((lead.message ?? '').length).toBeLessThanOrEqual(250)
      expect(deliveries.length).toBeGreaterThan(0)
      expect(new Set(deliveries.map(({ recipient }) => recipient)).size).toBe(deliveries.length)
      if (/Are all logbooks/.test(lead.message ?? '')) expect(row.logs).toBeNull()
    }
})

test('[DASH-05] every lead reached its state step by step, with messages from both sides', () => {
  const { now } = settings
  const courses = market.flatMap(({ row, leads }) => leads.map((course) => ({ row, ...course })))
  for (const { row, lead, history, notes, messages } of courses) {
    const moments = [lead.submitted_at, ...history.map(({ at }) => at)].map((at) => at.getTime())
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    for (const { at } of [...history, ...notes, ...messages])
      expect(at.getTime()).toBeLessThan(now.getTime())
    for (const [index, { before }] of history.entries())
      expect(before).toBe(history[index - 1]?.after ?? 'New')
    expect(stateName(lead.state_id)).toBe(history.at(-1)?.after ?? 'New')
    expect(lead.first_answered_at === null).toBe(messages.length === 0)
    if (lead.state_id === 5) expect(row.is_sold).toBe(true)
    if (lead.next_step) expect(closedStates).not.toContain(lead.state_id)
  }
  const ofBrokers = courses.filter(({ row }) => row.biz_id !== null)
  expect(ofBrokers.length).toBeGreaterThan(300)
  for (const { stateId } of leadStates)
    expect(ofBrokers.some(({ lead }) => lead.state_id === stateId)).toBe(true)
})

test('[LIST-01] some listings have videos with YouTube links', () => {
  const videos = rows.flatMap((row) => row.videos as { url: string; title: string }[])
  expect(share(({ row }) => (row.videos as unknown[]).length > 0)).toBeGreaterThan(0.03)
  for (const { url } of videos) expect(new URL(url).hostname).toBe('www.youtube.com')
})

test('[BRK-02] most brokerages have their own title picture and gallery without duplicates', () => {
  const { people, pictures } = generateMarket(settings)
  expect(pictures.length).toBeGreaterThan(people.brokerages.length / 2)
  const titles = pictures.map(({ titleImageUrl }) => titleImageUrl)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { gallery } of pictures)
    expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length)
  expect(pictures.filter(({ gallery }) => gallery.length > 3).length).toBeGreaterThan(3)
})

test('[BRK-02] every brokerage has its own logo, stored as an SVG file in the project', async () => {
  const { brokerages } = generateMarket(settings).people
  const logos = brokerages.map(({ logo_url }) => logo_url as string)
  expect(new Set(logos).size).toBe(brokerages.length)
  for (const logo of logos)
    expect(await readFile(join('public', logo), 'utf8')).toMatch(/^<svg xmlns/)
})
