import { afterEach, beforeAll, expect, test } from 'vitest'
import { parseRegistration } from '#features/lookups/registration.ts'
import { loadHistorySection } from '#features/records/server/public/load-listing-history.ts'
import { dayMs } from '#kernel/time.ts'
import { updateRows } from '#tests/support/database/rows.ts'
import { contextForFile } from '#tests/support/for-file.ts'
import { aListing, copyListing } from '#tests/support/listing-builder.ts'
import { loadRegistryOf, readPackagedRegistry } from '#tests/support/records/registry-builder.ts'

/** Pairs of editions: every 15th row of the real one, and an edition with known changes. */
const ctx = contextForFile()
let first: RegistryRecord[] = []
let listed: { id: number; row: RegistryRecord }[] = []
let day = Date.parse('2026-09-07T00:00:00Z')
const perKind = 25

beforeAll(async () => {
  const rows = await readPackagedRegistry()
  first = rows.filter(({ engineType }, index) => index % 15 === 0 && engineType !== 'electric')
  await publish(first)
  const count = perKind * Object.keys(kinds).length
  const ids = await copyListing(ctx, await aListing(ctx, { registration: 'D-EHKA' }), count)
  const step = Math.floor(first.length / count)
  listed = ids.flatMap((id, index) => {
    const row = first[index * step]
    return row ? [{ id, row }] : []
  })
  for (const [index, { id, row }] of listed.entries()) {
    const typed = typings[index % typings.length]?.(row.registration) ?? ''
    const registration = parseRegistration(typed)
    await updateRows(ctx.db, 'listing', { id }, { tier_id: 4, registration })
  }
  await ctx.runJob('ask-about-registrations')
})

let maxLoss = 0
beforeAll(() => {
  maxLoss = ctx.config.registryMaxLoss
})
afterEach(async () => {
  ctx.config.registryMaxLoss = maxLoss
  if ((await askAboutNumbers()) > 0) await publish(first)
})

/** Notations of sellers. */
const typings: ((number: string) => string)[] = [
  (number) => number,
  (number) => number.toLowerCase(),
  (number) => ` N ${number.slice(1)} `,
  (number) => `n-${number.slice(1)}`,
  (number) => number.slice(1),
]

/** Rows of the second edition for a row of the first one. */
const kinds: Record<string, { hasLeft?: true; change: Change }> = {
  'deregistered, exported, expired, or canceled': { hasLeft: true, change: () => [] },
  'given another number': {
    hasLeft: true,
    change: (row) => [{ ...row, registration: `${row.registration.slice(0, 4)}ZZ` }],
  },
  reserved: {
    hasLeft: true,
    change: (row) => [{ ...row, make: ' ', model: '', year: null, engineType: null }],
  },
  unchanged: { change: (row) => [row] },
  'model respelled': {
    change: (row) => [{ ...row, model: row.model.replace(/(?<=^..)-?/, '-') }],
  },
  'maker renamed': { change: (row) => [{ ...row, make: `${row.make} HOLDINGS LLC` }] },
  'year stated or corrected': { change: (row) => [{ ...row, year: (row.year ?? 1977) + 1 }] },
  'year removed': { change: (row) => [{ ...row, year: null }] },
  'engine and type changed': {
    change: (row) => [{ ...row, engineType: 'turboProp', aircraftType: 'fixedWingMultiEngine' }],
  },
  'lower case': {
    change: (row) => [
      { ...row, registration: row.registration.toLowerCase(), model: row.model.toLowerCase() },
    ],
  },
  'padded with spaces': {
    change: (row) => [{ ...row, registration: ` ${row.registration}  `, make: `${row.make}   ` }],
  },
  'without the N': {
    change: (row) => [{ ...row, registration: row.registration.slice(1) }],
  },
  'with a dash': {
    change: (row) => [{ ...row, registration: `N-${row.registration.slice(1)}` }],
  },
  'listed twice': { change: (row) => [row, { ...row, model: `${row.model} ` }] },
}

/** Editions in which no number has left. */
const editions: Record<string, { isRejected?: true; edit: Edit }> = {
  'with the same rows': { edit: (rows) => rows },
  'in another order': { edit: (rows) => rows.toReversed() },
  'without an N in all numbers': {
    edit: (rows) => rows.map((row) => ({ ...row, registration: row.registration.slice(1) })),
  },
  empty: { isRejected: true, edit: () => [] },
  'that ends after 60%': { isRejected: true, edit: (rows) => rows.slice(0, rows.length * 0.6) },
  'that ends after 97%': { isRejected: true, edit: (rows) => rows.slice(0, rows.length * 0.97) },
  'that ends after 99%': { isRejected: true, edit: (rows) => rows.slice(0, rows.length * 0.99) },
  'without 40% of its rows': { isRejected: true, edit: (rows) => rows.filter((_, i) => i % 5 > 1) },
  'without 4% of its rows': { isRejected: true, edit: (rows) => rows.filter((_, i) => i % 25) },
  'without Cessna': { isRejected: true, edit: (rows) => rows.filter(isNot('CESSNA')) },
  'without Mooney': { isRejected: true, edit: (rows) => rows.filter(isNot('MOONEY')) },
  'without gliders': { isRejected: true, edit: (rows) => rows.filter(isNot('glider')) },
}

test.each(Object.entries(editions))(
  '[BEY-31] nothing is asked after an edition %s',
  async (_, { isRejected, edit }) => {
    const loaded = publish(edit(first))
    if (isRejected) await expect(loaded).rejects.toThrow(/was rejected.*raise REGISTRY_MAX_LOSS/)
    else await loaded
    expect(await askAboutNumbers()).toBe(0)
  },
)

test('[BEY-31] nothing is asked after an older edition, or the same again', async () => {
  const latest = day
  for (const at of [latest - 400 * dayMs, latest, latest]) {
    await publish(first, at)
    expect(await askAboutNumbers()).toBe(0)
  }
})

test('[BEY-31] of all kinds of changes, exactly those are stated in which the number left', async () => {
  const names = Object.keys(kinds)
  const kindOf = new Map(
    listed.map(({ row }, index) => [row.registration, names[index % names.length] ?? '']),
  )
  await publish(
    first.flatMap((row) => kinds[kindOf.get(row.registration) ?? '']?.change(row) ?? row),
  )
  await askAboutNumbers()
  ctx.clock.now = new Date(ctx.clock.now.getTime() + 8 * dayMs)
  const counts = new Map(names.map((name) => [name, 0]))
  for (const { id, row } of listed)
    if (await isStated(id)) {
      const kind = kindOf.get(row.registration) ?? ''
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
    }
  expect(Object.fromEntries(counts)).toEqual(
    Object.fromEntries(names.map((name) => [name, kinds[name]?.hasLeft ? perKind : 0])),
  )
})

test('[BEY-31] an edition that lost a maker is loaded after the operator has confirmed it', async () => {
  ctx.config.registryMaxLoss = 100
  await publish(first.filter(isNot('CESSNA')))
  expect(await askAboutNumbers()).toBe(listed.filter(({ row }) => row.make === 'CESSNA').length)
})

function isNot(name: string) {
  return ({ make, aircraftType }: RegistryRecord) => make !== name && aircraftType !== name
}

/** Loads an edition of 30 days after the loaded one, or of another day. */
async function publish(rows: RegistryRecord[], at = day + 30 * dayMs) {
  await loadRegistryOf(ctx, rows, new Date(at))
  day = at
}

/** Runs the job, and returns the number of listings whose sellers have been asked so far. */
async function askAboutNumbers() {
  await ctx.runJob('ask-about-registrations')
  const asked = await ctx.db
    .selectFrom('listing_registry_entry')
    .select('listing_id')
    .where('missing_from', 'is not', null)
    .execute()
  return asked.length
}

async function isStated(id: number) {
  const section = await loadHistorySection(ctx, id)
  return section?.contradictions.some(({ key }) => key.startsWith('registration:'))
}

type RegistryRecord = Awaited<ReturnType<typeof readPackagedRegistry>>[number]
type Change = (row: RegistryRecord) => RegistryRecord[]
type Edit = (rows: RegistryRecord[]) => RegistryRecord[]
