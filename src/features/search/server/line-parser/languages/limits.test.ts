import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#kernel/messages/languages.ts'
import { loadSearchVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import { parseLine } from '../parse-line.ts'

let on: Awaited<ReturnType<typeof loadSearchVocabulary>>
beforeAll(async () => {
  on = await loadSearchVocabulary()
})

function read(language: Language, line: string) {
  const { query, notUnderstood } = parseLine(line, on.names, on.places, new Map(), language)
  return { query, left: notUnderstood.map(({ text }) => text) }
}

/** Lines that refuse what lies beyond the number `#`, which is the limit on the other side. */
const refusals: readonly (readonly [Language, Bounds])[] = [
  [
    'en',
    {
      pt: [
        'nothing above $#',
        'nothing over $#',
        'not above $#',
        'never more than $#',
        'no planes over $#',
        'no aircraft priced over $#',
        'don’t show anything over $#',
        'I don’t want to pay more than $#',
        'can’t spend over $#',
        'cannot exceed $#',
        'price not above $#',
        'avoid anything over $#',
      ],
      pf: [
        'not interested below $#',
        'nothing below $#',
        'nothing under $#',
        'not less than $#',
        'no planes cheaper than $#',
      ],
      tt: ['don’t want over # hours', 'nothing over # hours', 'no more than # hours'],
      yf: [
        'nothing older than #',
        'no older than #',
        'not older than #',
        'none older than #',
        'must not be older than #',
        'shouldn’t be older than #',
        'not before #',
        'no planes built before #',
      ],
      yt: ['nothing newer than #', 'no newer than #', 'not after #'],
    },
  ],
  [
    'de',
    {
      pt: [
        'nichts über $#',
        'nicht über $#',
        'keine über $#',
        'nix über $#',
        'niemals über $#',
        'nicht teurer als $#',
        'nichts teurer als $#',
        'will keine über $#',
        'keine Flugzeuge über $#',
      ],
      pf: ['nichts unter $#', 'keine unter $#'],
      tt: ['möchte nicht über # Stunden', 'keine über # Stunden', 'nicht mehr als # Stunden'],
      yf: ['nichts älter als #', 'keine älter als #', 'nicht älter als #', 'nicht vor #'],
      yt: ['nichts neuer als #', 'keine neuer als #'],
    },
  ],
  [
    'es',
    {
      pt: [
        'nada por encima de $#',
        'nada de más de $#',
        'ninguno de más de $#',
        'no más de $#',
        'nunca más de $#',
        'no quiero más de $#',
        'que no pase de $#',
        'sin pasar de $#',
        'nada más caro que $#',
        'ningún avión de más de $#',
      ],
      pf: ['nada por debajo de $#', 'nada de menos de $#'],
      tt: ['no quiero más de # horas', 'ninguno con más de # horas', 'no más de # horas'],
      yf: ['nada más viejo que #', 'no más viejo que #', 'ninguno anterior a #'],
      yt: ['nada más nuevo que #', 'ninguno posterior a #'],
    },
  ],
  [
    'tr',
    {
      pt: [
        '$# üstü olmasın',
        '$# üzeri olmasın',
        '$# üzerinde olmasın',
        '$# üzeri istemiyorum',
        '$# geçmesin',
      ],
      pf: ['$# altı olmasın', '$# altında olmasın'],
      tt: ['# saatten fazla istemiyorum', '# saatin üzerinde olmasın', '# saatten çok olmasın'],
      yf: ['#’ten eski olmasın', '#’den eski istemiyorum', '# öncesi olmasın'],
      yt: ['#’den yeni olmasın', '# sonrası olmasın'],
    },
  ],
]
type Bounds = Readonly<Record<string, readonly string[]>>

const rows = refusals.flatMap(([language, bounds]) =>
  Object.entries(bounds).flatMap(([code, lines]) =>
    lines.map((line) => ({ language, code, line })),
  ),
)

test.each(rows)('[BEY-04] [BEY-20] in $language, “$line” is the limit $code', (row) => {
  const amounts = fc.integer({ min: 21, max: 900 }).map((n) => n * 1000)
  const values: Record<string, fc.Arbitrary<number>> = {
    pt: amounts,
    pf: amounts,
    tt: fc.integer({ min: 10, max: 90 }).map((n) => n * 100 + 50),
    yf: fc.integer({ min: 1950, max: 2024 }),
    yt: fc.integer({ min: 1950, max: 2024 }),
  }
  fc.assert(
    fc.property(values[row.code] as fc.Arbitrary<number>, (value) => {
      const line = row.line.replace('#', String(value))
      const expected = { query: { [row.code]: String(value) }, left: [] }
      expect(read(row.language, line), line).toEqual(expected)
      const named = read(row.language, `Cessna 182, ${line}`)
      expect({ ...named, query: { ...named.query, md: undefined } }, line).toEqual(expected)
    }),
    { numRuns: 5 },
  )
})

test.each<[Language, string, object, string]>([
  ['en', 'not a penny over 100k', {}, 'not a penny over 100k'],
  ['en', 'no corrosion under 100k', { pt: '100000' }, 'no corrosion'],
  ['en', 'paint 2022', {}, 'paint 2022'],
  ['en', '2022 paint', {}, '2022 paint'],
  ['en', 'new interior 2019', {}, 'new interior 2019'],
  ['en', 'parachute repacked 2024', { kw: 'parachute OR BRS OR CAPS' }, 'repacked 2024'],
  ['en', 'avionics upgraded 2021', {}, 'avionics upgraded 2021'],
  ['en', 'owned since 2010', {}, 'owned since 2010'],
  ['en', 'annual 6/2026', {}, 'annual 6/2026'],
  ['en', 'prop 200 hours', {}, 'prop 200 hours'],
  [
    'en',
    'fewer than 200 hours since prop overhaul',
    {},
    'fewer than 200 hours since prop overhaul',
  ],
  ['en', 'engine under 500 hours', { ht: '500' }, ''],
  ['en', 'engine with under 500 hours', { ht: '500' }, ''],
  ['en', 'engine 500 hours', { ht: '500' }, ''],
  ['en', 'monthly cost under 2000 at 100 hours', { at: '2000', hy: '100' }, ''],
  ['en', 'beautiful 2015', { yf: '2015', yt: '2015' }, 'beautiful'],
  ['en', 'new paint, 2015', { yf: '2015', yt: '2015' }, 'new paint'],
  ['en', 'creampuff under 150k', { pt: '150000' }, 'creampuff'],
  ['en', 'max gross 2550 lbs', {}, 'max gross 2550 lbs'],
  ['en', 'mtow 600 kg', {}, 'mtow 600 kg'],
  ['en', 'ramp weight 5600 lb', {}, 'ramp weight 5600 lb'],
  ['en', '5600 lb ramp', {}, '5600 lb ramp'],
  ['en', '500 lb baggage', {}, '500 lb baggage'],
  ['en', '200 lb of ballast', {}, '200 lb of ballast'],
  ['en', 'hook load 2000 lbs', {}, 'hook load 2000 lbs'],
  ['en', 'lsa 600 kg', { c: '5' }, '600 kg'],
  ['en', 'ultralight 600kg', { c: '13' }, '600kg'],
  ['en', '900 lbs', { uf: '900' }, ''],
  ['de', 'Lackierung 2022', {}, 'Lackierung 2022'],
  ['de', 'Innenausstattung 2019', {}, 'Innenausstattung 2019'],
  ['de', 'Rettungssystem gepackt 2024', { kw: 'parachute OR BRS OR CAPS' }, 'gepackt 2024'],
  ['de', 'Avionik 2021', {}, 'Avionik 2021'],
  ['de', 'Ultraleicht 472,5 kg', { c: '13' }, '472,5 kg'],
  ['de', 'Segelflugzeug Wasserballast 190 kg', { bt: '3' }, 'Wasserballast 190 kg'],
  ['es', 'pintura 2022', {}, 'pintura 2022'],
  ['es', 'interior 2019', {}, 'interior 2019'],
  ['es', 'aviónica 2021', {}, 'aviónica 2021'],
  ['tr', 'boya 2022', {}, 'boya 2022'],
  ['tr', 'iç mekan 2019', {}, 'iç mekan 2019'],
  ['tr', 'paraşüt paketlendi 2024', { kw: 'parachute OR BRS OR CAPS' }, 'paketlendi 2024'],
])(
  '[BEY-04] in %s, the number in “%s” isn’t one of the aircraft: %j',
  (language, line, query, left) => {
    const found = read(language, line)
    expect([found.query, found.left.join(' ')]).toEqual([query, left])
  },
)

test.each<[Language, string, object]>([
  ['en', 'missing logs no problem', { lg: '3' }],
  ['en', 'no logs is fine', { lg: '3' }],
  ['en', 'autopilot optional', { eq: '3' }],
  ['en', 'optional autopilot', { eq: '3' }],
  ['en', 'autopilot not required', { eq: '3' }],
  ['en', 'autopilot either way', { eq: '3' }],
  ['en', 'don’t need autopilot', { eq: '3' }],
  ['en', 'with or without autopilot', { eq: '3' }],
  ['en', 'taildragger ok', { gr: '3,4' }],
  ['en', 'doesn’t have to be under 200k', { pt: '200000' }],
  ['en', 'needn’t be newer than 1990', { yf: '1990' }],
  ['en', 'repaired damage is ok', { dm: '2' }],
  ['de', 'Autopilot egal', { eq: '3' }],
  ['de', 'Autopilot nicht nötig', { eq: '3' }],
  ['de', 'reparierter Schaden kein Problem', { dm: '2' }],
  ['es', 'piloto automático da igual', { eq: '3' }],
  ['es', 'piloto automático no importa', { eq: '3' }],
  ['es', 'piloto automático opcional', { eq: '3' }],
  ['tr', 'otopilot fark etmez', { eq: '3' }],
  ['tr', 'otopilot şart değil', { eq: '3' }],
])('[BEY-04] in %s, “%s” sets no filter and offers %j', (language, line, offer) => {
  const { query, notUnderstood } = parseLine(line, on.names, on.places, new Map(), language)
  expect(query).toEqual({})
  expect(notUnderstood).toMatchObject([{ text: line, offer, isPermission: true }])
})

test('[BEY-04] a permission leaves limits, models, and Oklahoma alone', () => {
  expect(read('en', '4000 hours ok').query).toEqual({ tt: '4000' })
  expect(read('en', '172 is fine').query).toEqual(read('en', '172').query)
  expect(read('en', 'taildragger OK').query).toHaveProperty('st')
})
