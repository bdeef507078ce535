import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cpuRatio } from '#tests/support/cpu-time.ts'
import { readWholeFeed } from '#tests/support/read-whole-feed.ts'
import { readFeed } from './read-feed.ts'

const header = 'Stock No,Make,Model,Year,Asking Price,Total Time,City,Photos'
const rows = [
  'A-1,Cirrus,SR22T,2016,"$650,000",996,Wichita,https://cdn.example/1.jpg https://cdn.example/2.jpg',
  'A-2,Beechcraft,58 Baron,2005,Call for price,2150,"São Paulo",',
]
const file = [header, ...rows].join('\r\n')

test('[IMP-01] reads a CSV file by its column names', async () => {
  const { records, problems, found } = await readWholeFeed(file)
  expect(found).toEqual({ format: 'csv', encoding: 'utf-8', separator: ',' })
  expect(problems).toEqual([])
  expect(records).toMatchObject([
    {
      line: 2,
      sourceKey: 'stock:A1',
      action: 'upsert',
      fields: { make: 'Cirrus', model: 'SR22T', year: '2016', price: '$650,000', hours: '996' },
      images: ['https://cdn.example/1.jpg', 'https://cdn.example/2.jpg'],
      raw: { 'Stock No': 'A-1', 'Asking Price': '$650,000' },
    },
    { line: 3, fields: { city: 'São Paulo', price: 'Call for price' }, images: [] },
  ])
})

test.each([
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${file}`), 'utf-8'],
  ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${file}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without one', Buffer.from(file, 'utf16le'), 'utf-16le'],
  ['UTF-16, big end first', Buffer.from(`\ufeff${file}`, 'utf16le').swap16(), 'utf-16be'],
  ['Windows-1252', Buffer.from(file, 'latin1'), 'utf-8'],
  ['UTF-8, packed', gzipSync(file), 'utf-8'],
])('[IMP-01] detects the encoding: %s', async (_, bytes, encoding) => {
  const { records, found } = await readWholeFeed(bytes)
  expect(found?.encoding).toBe(encoding)
  expect(records.map(({ fields }) => fields.city)).toEqual(['Wichita', 'São Paulo'])
})

test.each([';', '\t', '|'])('[IMP-01] detects the separator: %j', async (separator) => {
  const { records } = await readWholeFeed(
    ['make', 'model', 'year', 'price'].join(separator) +
      '\r' +
      ['Piper', 'PA-28, Archer', '1978', '89.000,00'].join(separator),
  )
  expect(records).toMatchObject([
    { line: 2, fields: { model: 'PA-28, Archer', price: '89.000,00' } },
  ])
})

test('[IMP-01] an unclosed quote affects only its own line', async () => {
  const { records, problems } = await readWholeFeed(
    [
      'id,make,model,year,description',
      '1,Cessna,172N,1978,"Two lines\nof words, and a ""quote"""',
      '2,Cessna,"182P,1975,Never closed',
      '3,Piper,"PA-28",1977,"76" prop"',
      '4,Mooney,M20J,1981,"Never closed either',
      '5,Cirrus,SR20,2011,"With a\nline"',
      '6,Beechcraft,A36,1984,"',
    ].join('\n'),
  )
  expect(records.map(({ sourceKey, line }) => [sourceKey, line])).toEqual([
    ['1', 2],
    ['3', 4],
    ['5', 6],
  ])
  expect(records[0]?.fields.description).toBe('Two lines\nof words, and a "quote"')
  expect(records[1]?.fields.description).toBe('76" prop')
  expect(problems.map(({ line, reason, text }) => [line, reason, text])).toEqual([
    [3, 'Unclosed quote', '2,Cessna,"182P,1975,Never closed'],
    [5, 'Unclosed quote', '4,Mooney,M20J,1981,"Never closed either'],
    [7, 'Unclosed quote', '6,Beechcraft,A36,1984,"'],
  ])
})

test('[IMP-01] rejects only the rows that don’t match the header', async () => {
  const { records, problems } = await readWholeFeed(
    'make,model,year\nCessna,172N\nCessna,172N,1978,,\n\nCessna,172N,1978,more\nPiper,PA-28,1977\n',
  )
  expect(records.map(({ line }) => line)).toEqual([2, 3, 6])
  expect(problems).toMatchObject([
    { line: 5, reason: 'Has 4 cells, but the header has 3', raw: { make: 'Cessna' } },
  ])
})

test('[IMP-01] gives aircraft without a key one that the next run finds again', async () => {
  const read = async (lines: string[]) => {
    const { records } = await readWholeFeed(
      ['make,model,year,registration,city', ...lines].join('\n'),
    )
    return records.map(({ sourceKey }) => sourceKey)
  }
  const lines = [
    'Cessna,172N,1978,n734-qx,Wichita',
    'Cessna,172N,1979,,Wichita',
    'Cessna,172N,1979,N/A,Wichita',
    'Cessna,,1979,,Wichita',
  ]
  const keys = await read(lines)
  expect(keys).toEqual(['reg:N734QX', expect.any(String), expect.any(String), null])
  expect(new Set(keys).size).toBe(4)
  expect(await read(lines)).toEqual(keys)
})

test.each([
  ['', 'empty', 'The file is empty.'],
  ['make,model,year\n', 'empty', 'no aircraft'],
  ['  \n<!DOCTYPE html><html><body>Log in</body></html>', 'html', 'a web page'],
  ['<?xml version="1.0"?><html xmlns="x"></html>', 'html', 'a web page'],
  ['<?xml version="1.0"?><rss><channel/></rss>', 'unknown_format', 'The XML starts with “rss”.'],
  ['{"listings":[]}', 'unknown_format', 'This is JSON.'],
  ['PK\u0003\u0004rest', 'archive', 'spreadsheet'],
  ['%PDF-1.7', 'unknown_format', 'This is a PDF.'],
  ['name,phone\nPat,316', 'no_header', '“name, phone”'],
  ['Nothing here', 'no_header', '“Nothing here”'],
  ['<?xml version="1.0" encoding="klingon"?><open_marine/>', 'encoding', '“klingon”'],
  ['abc\0def', 'unknown_format', 'This isn’t a text file.'],
] as const)(
  '[IMP-01] reports that a file isn’t a feed: %j',
  async (content, code, expectedText) => {
    const { failure } = await readWholeFeed(content)
    expect(failure).toMatchObject({ code })
    expect(failure?.message).toContain(expectedText)
  },
)

test('[IMP-01] fails on a truncated archive after reading the available rows', async () => {
  const many = [
    header,
    ...Array.from({ length: 3_000 }, (_, n) => rows[0]?.replace('A-1', `A-${n}${Math.sin(n)}`)),
  ]
  const packed = gzipSync(many.join('\n'))
  const { records, failure } = await readWholeFeed(packed.subarray(0, packed.length / 2), {}, 4096)
  expect(records.length).toBeGreaterThan(100)
  expect(failure?.code).toBe('cut')
})

test('[IMP-02] rejects an archive that expands to a thousand times its size', async () => {
  const { failure } = await readWholeFeed(
    gzipSync(`${header}\n${' '.repeat(30_000_000)}`),
    {},
    4096,
  )
  expect(failure?.code).toBe('bomb')
})

test('[IMP-02] stops reading a file at the maximum size', async () => {
  const { failure } = await readWholeFeed(file.repeat(50), { limits: { maxBytes: 2_000 } })
  expect(failure?.code).toBe('too_large')
})

test('[IMP-02] doesn’t buffer a line or a quote without an end', async () => {
  const endless = async function* (part: string) {
    yield Buffer.from('make,model,year,description\nCessna,172N,1978,ok\n')
    for (let n = 0; n < 400; n += 1) yield Buffer.from(part)
    yield Buffer.from('\nPiper,PA-28,1977,ok\n')
  }
  const read = async (part: string) => {
    const entries = []
    for await (const entry of readFeed(endless(part))) entries.push(entry)
    return entries
  }
  expect(await read('x'.repeat(100_000))).toMatchObject([
    { kind: 'record', line: 2 },
    { kind: 'problem', line: 3, reason: 'Row is larger than 1 MB' },
    { kind: 'record', line: 4 },
  ])
})

const readUnclosedQuotes = (lines: number) =>
  readWholeFeed(`make,model,year\n${'""x\n'.repeat(lines)}`, {}, 65_536)

test('[IMP-02] rejects a file that contains only unclosed quotes', async () => {
  const { failure } = await readUnclosedQuotes(200_000)
  expect(failure?.code).toMatch(/malformed|too_many_problems/)
})

test('[IMP-02] stops early on a file that contains only unclosed quotes', {
  tags: 'timed',
}, async () => {
  // Detects full scans and quadratic time, which would make the longer file 8 or 64 times as expensive.
  expect(
    await cpuRatio(
      () => readUnclosedQuotes(800_000),
      () => readUnclosedQuotes(100_000),
    ),
  ).toBeLessThan(4)
})
