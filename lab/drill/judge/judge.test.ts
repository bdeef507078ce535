import { expect, test } from 'vitest'
import { LoadRecord } from '../load/record.ts'
import { kindRules, type RequestKind } from './bounds.ts'
import { type DrillOutcome, findViolations, isDataIntact } from './judge.ts'
import { findInstability, type KindMeasurements, measureLoad } from './measure-load.ts'

const kinds = Object.keys(kindRules) as RequestKind[]
const measures = (over: Partial<KindMeasurements> = {}): KindMeasurements => ({
  requests: 60,
  acknowledged: 50,
  gapSeconds: 0.6,
  waitSeconds: 0.4,
  failures: new Map(),
  failedWhileWritable: 0,
  ...over,
})

/** Returns the outcome of a 20-second failover that meets every requirement. */
function goodOutcome(over: Partial<DrillOutcome> = {}): DrillOutcome {
  return {
    drill: { name: 'a2', does: 'failover', bounds: { databaseGapSeconds: 40 } },
    kinds: new Map(kinds.map((kind) => [kind, measures()])),
    writeSeconds: 20.4,
    databaseSeconds: 20,
    lateSeconds: 0.4,
    asOf: 100,
    acknowledged: 120,
    lost: [],
    doubled: [],
    serversCompared: 3,
    payments: { compared: 30, different: [] },
    fresh: 60,
    stale: [],
    historyReads: 200,
    contradictions: [],
    lossWindow: null,
    queries: { asked: 240, wrong: [] },
    restarts: [],
    unsteady: [],
    faults: [],
    ...over,
  }
}

const withKind = (
  kind: RequestKind,
  over: Partial<KindMeasurements>,
  good = goodOutcome(),
): DrillOutcome => ({ ...good, kinds: new Map(good.kinds).set(kind, measures(over)) })
const failing = (status: number, count = 1) => ({ failures: new Map([[status, count]]) })
const lead = (at: number) => ({ kind: 'lead' as const, at, message: 'lead 1' })
const lossy = (over: Partial<DrillOutcome>) =>
  goodOutcome({
    drill: { name: 'j', does: 'lossy', bounds: { databaseGapSeconds: 40 }, losesCommits: true },
    lossWindow: { from: 1_000, to: 7_000, settledAt: 30_000 },
    ...over,
  })
const rolling = { name: 'd', does: 'rolling restart' }

const bad: [string, DrillOutcome, RegExp][] = [
  ['no search for 1.1 s', withKind('search', { gapSeconds: 1.1 }), /no 200 response for search/],
  [
    'no listing for 13.5 s',
    withKind('listing', { gapSeconds: 13.5 }),
    /no 200 response for listing/,
  ],
  ['no page for 60 s', withKind('page', { gapSeconds: 60 }), /no 200 response for page/],
  ['a gap that is not a number', withKind('page', { gapSeconds: Number.NaN }), /for page/],
  ['sessions unread after the failover', withKind('session', { gapSeconds: 30 }), /for session/],
  ['one kind of write that stays away', withKind('refund', { gapSeconds: 46 }), /for refund/],
  ['a kind that was never requested', withKind('edit', { requests: 0 }), /only 0 edit requests/],
  [
    'a kind that was never acknowledged',
    withKind('lead', { acknowledged: 0 }),
    /only 0 responses with 200 for lead/,
  ],
  ['a search of 12 s', withKind('search', { waitSeconds: 12 }), /search took 12.0 s/],
  ['a payment of 31 s', withKind('payment', { waitSeconds: 31 }), /payment took 31.0 s/],
  ['a 500', withKind('page', failing(500)), /page: 1 × 500/],
  ['a 401 for a session', withKind('session', failing(401)), /session: 1 × 401/],
  ['a 404 for a listing', withKind('listing', failing(404)), /listing: 1 × 404/],
  ['a 502 of a balancer', withKind('search', failing(502)), /search: 1 × 502/],
  ['a 409 for a login', withKind('login', failing(409)), /login: 1 × 409/],
  ['a request that was cut off', withKind('lead', failing(0)), /1 × lead cut off/],
  [
    'a 503 while the database took writes',
    withKind('edit', { ...failing(503), failedWhileWritable: 1 }),
    /edit failed while/,
  ],
  [
    'an upload that fails',
    withKind('upload', { acknowledged: 0 }),
    /only 0 responses with 200 for upload/,
  ],
  [
    '[R8] a power cut without fsync, which loses a write',
    goodOutcome({ lost: [lead(5)] }),
    /1 acknowledged writes lost/,
  ],
  ['everything lost in a lossy drill', lossy({ lost: [lead(500), lead(9_000)] }), /2 acknow/],
  ['a loss after the window', lossy({ lost: [lead(7_001)] }), /1 acknowledged/],
  [
    'a loss window in a drill that may lose nothing',
    goodOutcome({ lossWindow: { from: 0, to: 99, settledAt: 99 } }),
    /loss window/,
  ],
  ['a write that is stored twice', goodOutcome({ doubled: ['lead 1'] }), /1 stored twice/],
  ['a search without an edit', goodOutcome({ stale: ['web0'] }), /1 searches missed an edit/],
  ['no search after an edit', goodOutcome({ fresh: 0 }), /only 0 searches after/],
  ['a lost update', goodOutcome({ contradictions: ['lost update'] }), /contradictions: lost/],
  ['no reads to compare', goodOutcome({ historyReads: 0 }), /only 0 reads/],
  ['standbys not compared', goodOutcome({ serversCompared: 1 }), /only 1 of 3 servers/],
  [
    'a payment that was captured and not recorded',
    goodOutcome({ payments: { compared: 30, different: ['order 7'] } }),
    /payments differ: order 7/,
  ],
  [
    'no payments compared',
    goodOutcome({ payments: { compared: 0, different: [] } }),
    /only 0 payments/,
  ],
  [
    'a wrong search afterward',
    goodOutcome({ queries: { asked: 240, wrong: ['x'] } }),
    /1 incorrect search results/,
  ],
  [
    'no searches afterward',
    goodOutcome({ queries: { asked: 0, wrong: [] } }),
    /only 0 searches compared/,
  ],
  ['a database away for too long', goodOutcome({ databaseSeconds: 60 }), /no writes for 60.0/],
  ['the same in a rolling restart', goodOutcome({ drill: rolling }), /no writes for 20.0/],
  ['writes back too late', goodOutcome({ lateSeconds: 2.1 }), /resumed 2.1 s after/],
  ['a process that ended', goodOutcome({ restarts: ['web0 ended'] }), /web0 ended/],
  [
    'a site that failed before the drill began',
    goodOutcome({ unsteady: ['1 × page failed'] }),
    /before the drill: 1 × page/,
  ],
  ['a fault', goodOutcome({ faults: ['not whole'] }), /not whole/],
]

test.each(bad)('[R6] rejects an outcome: %s', (_, outcome, expected) => {
  const broken = findViolations(outcome)
  expect(broken.join('\n')).toMatch(expected)
  expect(broken).toHaveLength(1)
})

const good: [string, DrillOutcome][] = [
  ['a failover', goodOutcome()],
  ['a drill without uploads', withKind('upload', { requests: 0, acknowledged: 0 })],
  ['503 while the database is unavailable', withKind('edit', failing(503, 40))],
  ['writes that are away with the database', withKind('lead', { gapSeconds: 22 })],
  ['a lossy drill that loses writes of its window', lossy({ lost: [lead(1_000), lead(7_000)] })],
]

test.each(good)('[R6] accepts an outcome: %s', (_, outcome) => {
  expect(findViolations(outcome)).toEqual([])
})

test('[R6] reports missing reads, mostly failed requests, and missing writes separately for each kind', () => {
  const record = new LoadRecord()
  for (let at = 0; at < 60_000; at += 250) record.databaseWrites.push(at)
  for (let n = 0; n < 6_000; n += 1) {
    const startedAt = n * 10
    const kind = kinds[n % kinds.length] as RequestKind
    const does = kindRules[kind].does === 'write' ? 'write' : 'read'
    const status = [401, 404, 502][n % 3] as number
    const response = {
      kind,
      startedAt,
      endedAt: startedAt + 5,
      status,
      isAsOf: false,
      errorText: '',
    }
    record.answers.push({ ...response, does })
  }
  const measured = measureLoad(record, { from: 0, to: 60_000 })
  const broken = findViolations({ ...goodOutcome(), ...measured }).join('\n')
  for (const kind of kinds) {
    expect(broken).toContain(`no 200 response for ${kind} for 60.0 s`)
    expect(broken).toContain(`only 0 responses with 200 for ${kind}`)
    expect(broken).toContain(`500 × ${kind} failed while the database accepted writes`)
  }
})

test('[R6] counts a failure as part of the failover only if it overlaps the database outage', () => {
  const record = new LoadRecord()
  for (let at = 0; at <= 60_000; at += 250)
    if (at < 10_000 || at > 30_000) record.databaseWrites.push(at)
  const failAt = (startedAt: number) =>
    record.answers.push({
      kind: 'edit',
      does: 'write',
      startedAt,
      endedAt: startedAt + 100,
      status: 503,
      isAsOf: false,
      errorText: '',
    })
  // The first failure is before the measured interval.
  for (const at of [-500, 9_000, 9_700, 20_000, 31_500, 33_000]) failAt(at)
  const measured = measureLoad(record, { from: 0, to: 60_000 })
  expect(measured.kinds.get('edit')).toMatchObject({ requests: 6, failedWhileWritable: 2 })
})

test('[R6] data is intact after a drill of any length, but not after a loss', () => {
  expect(isDataIntact(withKind('search', { gapSeconds: 60 }))).toBe(true)
  expect(isDataIntact(goodOutcome({ lost: [lead(5)] }))).toBe(false)
})

test('[R6] a failure before the drill means that the machine is overloaded', () => {
  const record = new LoadRecord()
  const response = { does: 'read', isAsOf: false, errorText: '' } as const
  for (const kind of ['search', 'listing', 'page'] as const)
    for (let at = 0; at < 8_000; at += 500)
      record.answers.push({ ...response, kind, startedAt: at, endedAt: at + 100, status: 200 })
  expect(findInstability(record, { from: 0, to: 8_000 }, 1)).toEqual([])
  record.answers.push({ ...response, kind: 'page', startedAt: 50, endedAt: 60, status: 503 })
  expect(findInstability(record, { from: 0, to: 8_000 }, 1)).toEqual(['1 × page failed'])
  expect(findInstability(record, { from: 0, to: 12_000 }, 1)).toHaveLength(4)
})
