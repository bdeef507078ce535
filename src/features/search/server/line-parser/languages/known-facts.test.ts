import { beforeAll, expect, test } from 'vitest'
import type { Language, LanguageTag } from '#kernel/messages/languages.ts'
import { withFormats } from '#tests/support/messages/with-messages.ts'
import { loadSearchVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import { parseLine } from '../parse-line.ts'

let on: Awaited<ReturnType<typeof loadSearchVocabulary>>

beforeAll(async () => {
  on = await loadSearchVocabulary()
})

/** Filters that each line sets, and its words that remain unread. */
const lines: [Language, string, object, string?][] = [
  // Due date of the annual
  ['en', '172 annual due 2027', { md: '5', au: '2027-01' }],
  ['en', 'annual not due before June 2027', { au: '2027-06' }],
  ['en', 'annual not due before 6/2027', { au: '2027-06' }],
  ['en', 'annual due 6/15/2027', { au: '2027-06' }],
  ['en', 'annual good until March 2027 under 100k', { au: '2027-03', pt: '100000' }],
  ['en', 'annual due before 2027', {}, 'annual due before 2027'],
  ['en', 'not annual due 2027', {}, 'not annual due 2027'],
  ['en', 'annual good for at most 6 months', {}, 'annual good at most 6 months'],
  ['de', 'Jahresnachprüfung fällig 2027', { au: '2027-01' }],
  ['de', 'JNP gültig bis Juni 2027', { au: '2027-06' }],
  ['de', 'JNP gültig bis 5.6.2027', { au: '2027-06' }],
  ['de', 'Jahresnachprüfung nicht fällig vor März 2027', { au: '2027-03' }],
  ['es', 'anual vence en junio de 2027', { au: '2027-06' }],
  ['es', 'anual no vence antes de junio de 2027', { au: '2027-06' }],
  ['tr', 'ARC bitişi Haziran 2027', { au: '2027-06' }],
  ['tr', 'yıllık bakımı 2027’ye kadar geçerli', { au: '2027-01' }],
  // Year of the overhaul
  ['en', 'engine overhauled since 2018', { xf: '2018' }],
  ['en', 'overhauled after 2018', { xf: '2018' }],
  ['en', 'overhaul since 2015', { xf: '2015' }],
  ['en', 'engine overhauled 2021 or later', { xf: '2021' }],
  ['en', 'overhauled before 2010', { xt: '2010' }],
  ['en', 'engine overhauled between 2015 and 2020', { xf: '2015', xt: '2020' }],
  ['en', '2018 engine overhaul', { xf: '2018', xt: '2018' }],
  ['en', '182 overhauled in 2018', { md: '8', xf: '2018', xt: '2018' }],
  ['en', '2004 overhauled in 2018', { yf: '2004', yt: '2004', xf: '2018', xt: '2018' }],
  ['en', 'not overhauled since 2018', {}, 'not overhauled since 2018'],
  ['en', 'prop overhauled since 2018', {}, 'prop overhauled since 2018'],
  ['en', '2018 overhauled prop', {}, '2018 overhauled prop'],
  ['en', '200 hours since engine overhaul', { ht: '200' }],
  ['de', 'Motor überholt seit 2020', { xf: '2020' }],
  ['de', 'Motor überholt 2020', { xf: '2020', xt: '2020' }],
  ['de', 'Propeller überholt 2018', {}, 'Propeller überholt 2018'],
  ['es', 'motor overhaul desde 2020', { xf: '2020' }],
  ['es', 'motor revisado en 2020', {}, 'motor revisado 2020'],
  ['tr', '2018’den sonra revizyonlu motor', { xf: '2018' }],
  ['tr', 'motor 2020 revizyon', { xf: '2020', xt: '2020' }],
  // Listing date
  ['en', 'listed this week', { ld: '7' }],
  ['en', 'added in the last 7 days', { ld: '7' }],
  ['en', 'listed in the last 2 weeks', { ld: '14' }],
  ['en', 'listed more than 30 days ago', {}, 'listed more than 30 days ago'],
  ['en', 'not listed this week', {}, 'not listed this week'],
  ['de', 'in den letzten 7 Tagen', { ld: '7' }],
  ['es', 'últimos 7 días', { ld: '7' }],
  ['tr', 'son 7 gün', { ld: '7' }],
  // Hot section and hours left
  ['en', 'hours since hot section under 1500', { wt: '1500' }],
  ['en', 'under 1000 since hot section', { wt: '1000' }],
  ['en', 'hot section 2019', { kw: 'hot section' }, '2019'],
  ['en', 'hot section, 6 seats', { kw: 'hot section', nf: '6' }],
  ['en', 'at least 500 hours to overhaul', { jf: '500' }],
  ['en', '500 hours left to TBO', { jf: '500' }],
  ['en', 'under 300 hours to tbo', { jt: '300' }],
  ['de', 'unter 1000 Stunden seit Hot Section', { wt: '1000' }],
  ['de', 'noch 500 h bis TBO', { jf: '500' }],
  ['es', 'menos de 1000 horas desde hot section', { wt: '1000' }],
  ['es', 'al menos 500 horas para overhaul', { jf: '500' }],
  ['tr', 'HSI sonrası 1500 saat altı', { wt: '1500' }],
  ['tr', 'TBO’ya 500 saat', { jf: '500' }],
  ['tr', 'TBO’ya kalan en az 1000 saat', { jf: '1000' }],
  ['tr', 'revizyona kalan en az 500 saat', { jf: '500' }],
  ['tr', 'TBO’ya yakın', {}, 'TBO'],
  ['en', 'engine life at most 50%', {}, 'engine life most 50%'],
  // Country of registration, which isn't the location
  ['en', 'registered in Germany', { rg: '75' }],
  ['en', '182 N registered', { md: '8', rg: '1' }],
  ['en', '182 n-reg', { md: '8', rg: '1' }],
  ['en', 'US registered 172', { md: '5', rg: '1' }],
  ['en', '172 registered in the UK', { md: '5', rg: '204' }],
  ['en', '172 registered in Texas', { md: '5' }, 'registered in Texas'],
  ['en', '172 in Germany registered in the US', { md: '5', st: '1082', rg: '1' }],
  ['en', '172 registered in TN', { md: '5' }, 'registered in TN'],
  ['en', '172 registered in London', { md: '5' }, 'registered in London'],
  ['en', '172 with 2 registered owners', { md: '5' }, '2 registered owners'],
  ['en', '172 any registration ok', { md: '5' }, 'registration ok'],
  ['de', '182 in Deutschland N-zugelassen', { md: '8', st: '1082', rg: '1' }],
  ['tr', 'TR tescilli', { rg: '197' }],
  ['en', 'Swiss registration', { rg: '185' }],
  ['de', 'deutsche Zulassung', { rg: '75' }],
  ['de', 'in Deutschland zugelassen', { rg: '75' }],
  ['de', 'DA40 mit D-Kennzeichen', { md: '33', rg: '75' }],
  ['de', 'N-zugelassen', { rg: '1' }],
  ['es', 'matrícula EC', { rg: '180' }],
  ['es', '172 matrícula XB', { md: '5', rg: '3' }],
  ['es', 'matrícula mexicana', { rg: '3' }],
  ['es', 'matriculada en España', { rg: '180' }],
  ['es', 'matriculado en 2010', { yf: '2010', yt: '2010' }],
  ['tr', 'TC tescilli', { rg: '197' }],
  ['tr', 'Türkiye’de tescilli 172', { md: '5', rg: '197' }],
  ['tr', 'N tescilli', { rg: '1' }],
  // Overhauls due
  ['en', 'no overhauls due', { dt: '0' }],
  ['en', '172 nothing due under 100k', { md: '5', dt: '0', pt: '100000' }],
  ['en', 'at most $20,000 of overhauls due', { dt: '20000' }],
  ['en', 'overhauls due under 20k', { dt: '20000' }],
  ['en', 'cheapest 172 including overhauls', { md: '5', sort: 'p' }, 'including overhauls'],
  ['en', '172 cheapest including overhauls', { md: '5', sort: 'o' }],
  ['de', 'keine Überholung fällig', { dt: '0' }],
  ['de', 'fällige Überholungen unter 20.000 $', { dt: '20000' }],
  ['es', 'sin overhauls próximos', { dt: '0' }],
  ['es', 'overhauls próximos hasta 20.000 dólares', { dt: '20000' }],
  ['tr', 'yaklaşan revizyonu olmayan', { dt: '0' }],
  ['tr', 'yaklaşan revizyon 20.000 dolara kadar', { dt: '20000' }],
  // Power
  ['en', '160hp', { zf: '160', zt: '160' }],
  ['en', '160 hp 172', { md: '5', zf: '160', zt: '160' }],
  ['en', 'comanche 260hp', { md: '22', zf: '260', zt: '260' }],
  ['en', '200-300 hp', { zf: '200', zt: '300' }],
  ['en', 'no more than 160 hp', { zt: '160' }],
  ['en', 'not 160 hp', {}, 'not 160 hp'],
  ['en', '130 kw', {}, '130 kw'],
  ['de', 'nicht mehr als 180 PS', { zt: '180' }],
  ['es', 'no más de 180 hp', { zt: '180' }],
  ['tr', '180 beygirden fazla olmasın', { zt: '180' }],
]

test.each<[Language, string, object, string?]>(lines)(
  '[BEY-04] in %s, “%s” sets %j',
  (language, line, query, left = '') => {
    const found = withFormats(language, () =>
      parseLine(line, on.names, on.places, new Map(), language),
    )
    expect([found.query, found.notUnderstood.map(({ text }) => text).join(' ')]).toEqual([
      query,
      left,
    ])
  },
)

test.each<[LanguageTag, string]>([
  ['es-AR', '2027-06'],
  ['es-PR', '2027-05'],
])('[BEY-04] in %s, 5/6/2027 is in %s, as date fields read it', (tag, month) => {
  const { query } = withFormats(tag, () =>
    parseLine('annual due 5/6/2027', on.names, on.places, new Map(), 'es'),
  )
  expect(query.au).toBe(month)
})
