import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import {
  changeFeedSettings,
  getFeedSettings,
} from '#features/brokerages/server/public/feed-settings.ts'
import { readColumn } from '#features/importer/server/feeds/csv/csv-columns.ts'
import { readFacts } from '#features/importer/server/feeds/facts/read-facts.ts'
import { toFactColumns } from '#features/listings/fact-table.ts'
import { kindFacts } from '#features/listings/facts/kind-facts.ts'
import { serveFeed } from '#features/storefronts/server/feed/serve-feed.ts'
import { aBrokerage, aListing } from '#tests/support/listing-builder.ts'
import { asUser } from '#tests/support/people.ts'
import { readWholeFeed } from '#tests/support/read-whole-feed.ts'
import { contextForFile } from '../../support/for-file.ts'
import { aMember } from '../../support/team.ts'

const ctx = contextForFile()
let biz: number

beforeAll(async () => {
  biz = await aBrokerage(ctx, 'Basin')
  const admin = await aMember(ctx, biz, 'admin')
  await ctx.db.updateTable('biz').set({ confirmed_at: ctx.now() }).where('id', '=', biz).execute()
  const adminCtx = await asUser(ctx, admin)
  const { version } = await getFeedSettings(adminCtx, { id: biz })
  await changeFeedSettings(adminCtx, { id: biz, access: 'public', version })
})

test('[IMP-01] a brokerage’s own inventory feed can be imported completely', async () => {
  await aListing(ctx, {
    id: 101,
    biz_id: biz,
    title: '2016 Cirrus SR22T',
    stock_number: 'B-204',
    registration: 'N827CW',
    description: 'Hangared.\nFlown weekly, "as new"; one owner.',
    engines: [{ make: 'Continental', hours: 996, hours_basis: 'SNEW', tbo_hours: 2000 }],
  })
  await aListing(ctx, {
    id: 102,
    biz_id: biz,
    price: null,
    title: '=HYPERLINK("http://x")',
    model: '@SUM(1)',
  })
  const response = await serveFeed(ctx, {
    address: { route: 'basin' },
    format: 'csv',
    page: 0,
    path: '/x',
  })
  const { records, problems, failure } = await readWholeFeed(
    new Uint8Array(await response.arrayBuffer()),
  )
  expect({ problems, failure }).toEqual({ problems: [], failure: null })
  const read = new Map(
    records.map((record) => [
      record.sourceKey,
      { ...record, ...readFacts(record.fields, { now: ctx.now(), decimal: null }) },
    ]),
  )
  expect([...read.values()].flatMap((record) => record.problems)).toEqual([])
  expect(read.get('101')).toMatchObject({
    facts: {
      listing: { year: 2016, model: 'SR22T', price: 650_000, stockNumber: 'B-204', length: 26 },
      specs: {
        registration: 'N827CW',
        hours: 996,
        description: 'Hangared.\nFlown weekly, "as new"; one owner.',
        engines: [
          { number: 1, make: 'Continental', hours: 996, hoursBasis: 'SNEW', tboHours: 2000 },
        ],
      },
      status: 'for_sale',
      names: { make: 'Cirrus', state: 'NV' },
    },
  })
  expect(read.get('101')?.images).toHaveLength(3)
  expect(read.get('102')).toMatchObject({
    facts: {
      listing: {
        price: null,
        isPriceOnRequest: true,
        model: '@SUM(1)',
        title: '=HYPERLINK("http://x")',
      },
    },
  })
})

test('[BEY-19] every fact of a kind of aircraft survives the inventory feed and the importer', async () => {
  const stated = {
    rule_set: 'mosaic',
    airframe_overhaul_hours: 812.5,
    airframe_overhauled_on: '2021-04-05',
    has_cargo_hook: 'yes',
    emergency_floats: 'pop-out',
    rotor_blades: 2,
    rotor_hours: 301,
    glider_class: '18-meter',
    wingspans: '15 m and 18 m',
    trailer: 'Cobra, 2004',
    launch_method: 'winch-aerotow',
    launches: 1_204,
    glider_motor: 'self-launching',
    envelope_volume_cuft: 105_000,
    envelope_hours: 143,
    burners: 'Ignis double',
    fabric_tested_on: '2026-03-02',
    fabric_strength_lbf: 58,
    berths: 4,
    has_apu: 'yes',
    is_rvsm: 'no',
  } as const
  const balloon = { biz_id: biz, aircraft_type_id: 6, category_id: 14, fuel_id: 6 }
  await aListing(ctx, { id: 103, ...balloon, ...stated, engines: [] })
  const response = await serveFeed(ctx, {
    address: { route: 'basin' },
    format: 'csv',
    page: 0,
    path: '/x',
  })
  const { records } = await readWholeFeed(new Uint8Array(await response.arrayBuffer()))
  const record = records.find(({ sourceKey }) => sourceKey === '103')
  const { facts, problems } = readFacts(record?.fields ?? {}, { now: ctx.now(), decimal: null })
  expect(problems).toEqual([])
  expect(toFactColumns(kindFacts, facts.specs)).toEqual(stated)
  expect(facts.names).toMatchObject({ category: 'Balloon', fuel: 'Propane' })
})

test('[IMP-01] the importer supports every documented column', async () => {
  const page = await readFile('docs/importing.md', 'utf8')
  const table = page.slice(page.indexOf('| column |'), page.indexOf('`N/A`'))
  const names = table
    .split('\n')
    .flatMap((line) =>
      [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? ''),
    )
    .filter((name) => !name.includes('…'))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => readColumn(name) === null)).toEqual([])
})
