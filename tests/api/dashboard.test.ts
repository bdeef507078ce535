import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MetricSpan, metricKinds, metricSpans } from '#features/dashboard/metric-rules.ts'
import { getDashboard } from '#features/dashboard/server/get-dashboard.ts'
import { listResponseTimes } from '#features/dashboard/server/list-response-times.ts'
import { listBrokerageSources } from '#features/dashboard/server/list-sources.ts'
import { getMetric, listMetricListings } from '#features/dashboard/server/metrics.ts'
import { eventKinds } from '#features/engagement/counts.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { dayMs } from '#kernel/time.ts'
import { contextForFile } from '../support/for-file.ts'
import { insertEvents } from '../support/insert-events.ts'
import { aLead } from '../support/lead-builder.ts'
import { aBrokerage, aListing } from '../support/listing-builder.ts'
import { anOffice, aStaffMember } from '../support/staff-builder.ts'

const ctx = contextForFile()

const ago = (days: number) => new Date(ctx.now().getTime() - days * dayMs)
const daysOf: Record<MetricSpan, number> = { today: 1, '7d': 7, '30d': 30, '90d': 90, '12m': 365 }

describe('dashboard metrics', () => {
  let biz: number
  let admin: ActorContext
  beforeAll(async () => {
    biz = await aBrokerage(ctx, 'Counted Aviation')
    admin = (await aStaffMember(ctx, biz, { isAdmin: true })).ctx
  })

  /** Counts raw events in the database by calendar day. */
  async function countPlainly(kind: string, firstDay: number, lastDay: number) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from listing_event
      where biz_id = ${biz} and kind = ${kind}
        and day between ${ctx.now()}::date - ${firstDay}::integer and ${ctx.now()}::date - ${lastDay}::integer`.execute(
      ctx.db,
    )
    return rows[0]?.count ?? 0
  }

  test('[DASH-02] every range counts its own days and the previous period as plain SQL does', async () => {
    const event = fc.record({
      kind: fc.constantFrom(...eventKinds),
      // Times around the boundaries of each range. Hourly data is only stored for a week.
      at: fc
        .tuple(
          fc.constantFrom(0, 1, 6, 7, 29, 30, 59, 60, 89, 90, 364, 365, 729, 730),
          fc.nat(1439),
        )
        .map(([days, minutes]) => new Date(Date.UTC(2026, 10, 20 - days, 0, minutes)))
        .filter((at) => at <= ctx.now()),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 60 }), async (events) => {
        await insertEvents(ctx, biz, events)
        for (const range of metricSpans) {
          const kind = eventKinds[events.length % eventKinds.length] ?? 'view'
          const metricKind = metricKinds.find((name) => name.startsWith(kind)) ?? 'views'
          const metric = await getMetric(admin, { id: biz, kind: metricKind, range })
          const days = daysOf[range]
          expect(metric.count).toBe(await countPlainly(kind, days - 1, 0))
          expect(metric.before ?? 0).toBe(await countPlainly(kind, 2 * days - 1, days))
          const sum = (points: number[]) => points.reduce((all, point) => all + point, 0)
          expect(sum(metric.points)).toBe(metric.count)
          expect(sum(metric.pointsBefore)).toBe(metric.before ?? 0)
        }
      }),
      { numRuns: 12 },
    )
  })

  test('[DASH-02] the dashboard returns all metrics by range, and longer ranges have higher counts', async () => {
    const dashboard = await getDashboard(admin, { id: biz })
    for (const kind of metricKinds) {
      const counts = metricSpans.map((range) => dashboard[kind][range])
      expect(counts).toEqual(counts.toSorted((a, b) => a - b))
      const metric = await getMetric(admin, { id: biz, kind, range: '90d' })
      expect(dashboard[kind]['90d']).toBe(metric.count)
    }
  })
})

describe('dashboard scopes', () => {
  let biz: number
  let [boulder, reno] = [0, 0]
  let admin: ActorContext
  let agent: Awaited<ReturnType<typeof aStaffMember>>
  let [first, second] = [0, 0]
  beforeAll(async () => {
    biz = await aBrokerage(ctx, 'Scoped Aviation')
    boulder = await anOffice(ctx, biz, 'Boulder')
    reno = await anOffice(ctx, biz, 'Reno')
    admin = (await aStaffMember(ctx, biz, { isAdmin: true, name: 'Dana' })).ctx
    agent = await aStaffMember(ctx, biz, { seesOwnOnly: true, name: 'Marcus' })
    first = await aListing(ctx, { biz_id: biz, title: 'First' })
    second = await aListing(ctx, { biz_id: biz, title: 'Second' })
    const ofAgent = { listingId: second, employeeId: agent.employeeId, officeId: reno }
    await insertEvents(ctx, biz, [
      { listingId: first, officeId: boulder },
      { listingId: first, officeId: boulder },
      ofAgent,
      { listingId: first, officeId: boulder, kind: 'lead', source: 'alert' },
      { listingId: first, officeId: boulder, kind: 'lead', source: 'alert' },
      { ...ofAgent, kind: 'lead' },
    ])
  })

  const views = async (caller: ActorContext, office?: number) =>
    (await getMetric(caller, { id: biz, kind: 'views', ...(office && { office }) })).count

  test('[DASH-01] an office filters every metric, and the response includes its name', async () => {
    expect([await views(admin), await views(admin, boulder), await views(admin, reno)]).toEqual([
      3, 2, 1,
    ])
    expect(await getDashboard(admin, { id: biz, office: reno })).toMatchObject({
      currentLocation: reno,
      locations: [
        { bizLocationId: boulder, name: 'Boulder' },
        { bizLocationId: reno, name: 'Reno' },
      ],
      views: { today: 1, '12m': 1 },
    })
  })

  test('[DASH-01] a member limited to their own listings gets only their own metrics', async () => {
    expect(await views(agent.ctx)).toBe(1)
    expect(await getDashboard(agent.ctx, { id: biz })).toMatchObject({ leads: { '30d': 1 } })
    const listings = await listMetricListings(agent.ctx, { id: biz, kind: 'views' })
    expect(listings.map(({ title }) => title)).toEqual(['Second'])
  })

  test('[DASH-02] lists a metric’s listings, highest first, and their traffic sources', async () => {
    const listings = await listMetricListings(admin, { id: biz, kind: 'views' })
    expect(listings).toMatchObject([
      { listingId: first, title: 'First', count: 2 },
      { listingId: second, title: 'Second', count: 1 },
    ])
    expect(await listBrokerageSources(admin, { id: biz })).toMatchObject({
      total: 3,
      sources: [
        { source: 'alert', count: 2 },
        { source: 'search', count: 1 },
      ],
    })
  })

  test('[DASH-02] shows no comparison without data in the previous period', async () => {
    expect(await getMetric(admin, { id: biz, kind: 'saves' })).toMatchObject({
      count: 0,
      before: null,
    })
    await insertEvents(ctx, biz, [{ at: ago(40) }])
    expect(await getMetric(admin, { id: biz, kind: 'saves' })).toMatchObject({ before: 0 })
  })

  test('[DASH-02] shows brokers’ response times, fastest first', async () => {
    const dana = (await aStaffMember(ctx, biz, { name: 'Quick' })).employeeId
    const answeredAfter = (minutes: number) => ({
      submitted_at: ago(1),
      first_answered_at: new Date(ago(1).getTime() + minutes * 60_000),
    })
    for (const minutes of [10, 30, 900])
      await aLead(ctx, first, { employee_id: dana, ...answeredAfter(minutes) })
    await aLead(ctx, first, { employee_id: agent.employeeId, ...answeredAfter(300) })
    await aLead(ctx, first, { employee_id: agent.employeeId, submitted_at: ago(1) })
    await aLead(ctx, first, { employee_id: dana, submitted_at: ago(31) })
    expect((await listResponseTimes(admin, { id: biz })).brokers).toMatchObject([
      { name: 'Quick', leads: 3, answered: 3, medianMinutes: 30 },
      { name: 'Marcus', leads: 2, answered: 1, medianMinutes: 300 },
    ])
    const own = await listResponseTimes(agent.ctx, { id: biz })
    expect(own.brokers.map(({ name }) => name)).toEqual(['Marcus'])
  })
})
