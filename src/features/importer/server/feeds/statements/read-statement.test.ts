import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { splitCsv } from '#kernel/server/csv/split-csv.ts'
import type { FeedField } from '../../../feed-record.ts'
import { readFacts } from '../facts/read-facts.ts'
import { feedLimits } from '../feed-limits.ts'
import { contradictsSale } from './contradicts-sale.ts'
import { readStatement } from './read-statement.ts'

/** Statements as dealers write them, in four languages. A note `HARD` allows that the meaning remains unknown. */
const file = 'tests/support/importer/statements.csv'

const read = (field: FeedField, text: string) => {
  const fields = { make: 'Cessna', model: '172N', year: '1978', [field]: text }
  return readFacts(fields, { now: new Date('2026-11-20T12:00:00Z'), decimal: null })
}

/** Readers of a column's meaning, by column of the file. Null if the meaning is unknown. */
const readers: Record<string, (text: string) => string | null> = {
  status: (text) => read('status', text).facts.status,
  logs: (text) => read('logs', text).facts.specs.logs,
  damage: (text) => read('damageHistory', text).facts.specs.damageHistory,
  gear: (text) => read('gear', text).facts.specs.gear,
  equipment: (text) => read('equipment.autopilot', text).facts.specs.equipment?.autopilot ?? null,
  certification: (text) => read('certification', text).facts.specs.certification,
  condition: (text) => {
    const { facts, problems } = read('condition', text)
    if (problems.length > 0 || /^(N\/A|TBD|-|unknown)$/i.test(text)) return null
    return facts.listing.isNew ? 'new' : 'used'
  },
  'price-state': (text) => {
    const { facts, problems } = read('price', text)
    if (problems.length > 0) return null
    if (facts.status !== 'for_sale') return facts.status
    return facts.listing.price === null ? 'on request' : 'amount'
  },
}

/** Values of the site by column and meaning. All other meanings have none. */
const values: Record<string, Record<string, readonly (string | null)[]>> = {
  status: {
    'for-sale': ['for_sale'],
    'sale-pending': ['pending'],
    sold: ['sold'],
    'not-for-sale': ['withdrawn'],
  },
  logs: { complete: ['complete'], incomplete: ['partial', 'missing'] },
  damage: { none: ['none'], damaged: ['repaired', 'damaged'] },
  gear: {
    tricycle: ['tricycle'],
    'tricycle-fixed': ['tricycle'],
    retractable: ['retractable'],
    'tricycle-retractable': ['retractable'],
    tailwheel: ['tailwheel', 'retractable-tailwheel'],
    'tailwheel-fixed': ['tailwheel'],
    'tailwheel-retractable': ['retractable-tailwheel'],
    floats: ['floats'],
    amphibious: ['amphibious'],
    'amphibious-floats': ['amphibious'],
    skis: ['skis'],
    skids: ['skids'],
  },
  equipment: { present: ['yes'], absent: ['no'] },
  certification: {
    experimental: ['experimental'],
    permit: ['permit'],
    easa: ['easa'],
    faa: ['faa'],
    'uk-caa': ['uk-caa'],
    'transport-canada': ['transport-canada'],
  },
  condition: { new: ['new'], used: ['used'], project: ['used'] },
  'price-state': {
    sold: ['sold'],
    pending: ['pending'],
    'on-request': ['on request'],
    auction: ['on request'],
    'negotiable-no-number': ['on request'],
    // A missing price is on request.
    unknown: [null, 'on request'],
  },
}

test('[IMP-01] statements have their meaning in four languages, and never another', async () => {
  const results = []
  for (const [column = '', text = '', , meaning = '', note = ''] of await readCells()) {
    const value = (readers[column] as (text: string) => string | null)(text)
    const tolerated = /(\S+) tolerable/.exec(note)?.[1]
    const right = [meaning, tolerated].flatMap((one) => values[column]?.[one ?? ''] ?? [])
    const isKnown = values[column]?.[meaning] !== undefined
    const isRight =
      right.includes(value) || (value === null && (!isKnown || note.startsWith('HARD')))
    results.push({ column, text, meaning, value, isRight })
  }
  expect(results.length).toBeGreaterThan(1_000)
  expect(results.filter(({ isRight }) => !isRight)).toEqual([])
})

test('[IMP-01] the first word of a text never hides what it states about the sale', async () => {
  const spelled = [
    'S O L D',
    'N.F.S.',
    'isn’t available',
    '$old',
    'März 2024 verkauft',
    'sold/delivered',
  ]
  const texts = [...(await readCells()).map(([, text = '']) => text), ...spelled]
  for (const text of texts.filter((text) => /\p{L}/u.test(text))) {
    const status = readStatement('status', text)
    const isDeleted = status === null && readStatement('action', text) === 'delete'
    const isContradicted = status === null ? isDeleted : status !== 'for_sale'
    expect([text, contradictsSale(null, text)]).toEqual([text, isContradicted])
  }
})

test.each([
  ['status', 'UnderOffer', 'pending'],
  ['status', 'SaleAgreed', 'pending'],
  ['status', 'DepositTaken', 'pending'],
  ['status', 'under_offer', 'pending'],
  ['status', 'SoldSubjectToContract', 'pending'],
  ['status', 'NotAvailable', 'withdrawn'],
  ['status', 'OutOfStock', 'withdrawn'],
  ['status', 'InStock', 'for_sale'],
  ['status', 'https://schema.org/InStock', 'for_sale'],
  ['status', 'http://schema.org/OutOfStock', 'withdrawn'],
  ['status', 'https://schema.org/SoldOut', 'sold'],
  ['status', 'https://schema.org/Discontinued', null],
  ['status', 'https://example.com/InStock', null],
  ['price', 'PriceOnRequest', 'on_request'],
  ['price', 'CallForPrice', 'on_request'],
  ['condition', 'https://schema.org/UsedCondition', 'used'],
  ['condition', 'UsedCondition', 'used'],
  ['condition', 'NewCondition', null],
  ['damage_history', 'NoDamageHistory', 'none'],
  ['damage_history', 'DamageHistory', 'repaired'],
  ['logs', 'CompleteLogs', 'complete'],
  ['yes_no', 'NotInstalled', 'no'],
  ['vat', 'VatPaid', 'paid'],
] as const)('[IMP-01] in %s, the token “%s” means %s', (column, text, meaning) => {
  expect(readStatement(column, text)).toBe(meaning)
  if (column === 'status')
    expect(contradictsSale(null, text)).toBe(meaning !== null && meaning !== 'for_sale')
})

async function readCells() {
  const cells = []
  const text = (async function* () {
    yield readFileSync(file, 'utf8')
  })()
  for await (const row of splitCsv(text, { separator: ',', columns: null, limits: feedLimits }))
    if ('cells' in row) cells.push(row.cells)
  return cells.slice(1)
}
