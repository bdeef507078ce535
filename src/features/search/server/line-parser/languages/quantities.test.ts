import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Currency, currencyNames, formatAmount } from '#kernel/format/currencies.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { loadSearchVocabulary } from '#tests/support/search-text/load-search-vocabulary.ts'
import type { Rates } from '../convert-currencies.ts'
import { parseLine } from '../parse-line.ts'

let on: Awaited<ReturnType<typeof loadSearchVocabulary>>
beforeAll(async () => {
  on = await loadSearchVocabulary()
})

/** Ten units of each currency are a dollar. */
const rates: Rates = new Map(currencyNames.map((code) => [code, { perDollar: 10 }]))

function read(language: Language, line: string) {
  const { query, notUnderstood } = parseLine(line, on.names, on.places, rates, language)
  return [query, notUnderstood.map(({ text }) => text)]
}

const lines: readonly (readonly [Language, readonly Line[]])[] = [
  [
    'en',
    [
      ['useful load over 450 kg', { uf: '992' }],
      ['useful load over 450kg', { uf: '992' }],
      ['payload 450 kg', { uf: '992' }],
      ['above 400 kilos', { uf: '882' }],
      ['over 900 lb', { uf: '900' }],
      ['450 kg useful load', { uf: '992' }],
      ['cruise 300 km/h', { kf: '162' }],
      ['cruise 300km/h', { kf: '162' }],
      ['cruise at least 300 kph', { kf: '162' }],
      ['over 300 kmh', { kf: '162' }],
      ['cruise 200 mph', { kf: '174' }],
      ['cruise 160 kt', { kf: '160' }],
      ['range over 800 km', { rf: '432' }],
      ['length under 8 m', { lt: '26' }],
      ['length under 8 meters', { lt: '26' }],
      ['under 8 m long', { lt: '26' }],
      ['under 26 ft long', { lt: '26' }],
      ['18 m glider', { bt: '3' }, ['18 m']],
      ['glider 18m', { bt: '3' }, ['18m']],
      ['15m class', {}, ['15m class']],
      ['15 m', {}, ['15 m']],
      ['wingspan under 11 m', {}, ['wingspan under 11 m']],
      ['600 kg mtow', {}, ['600 kg mtow']],
      ['jet under 15m', { c: '4', pt: '15000000' }],
      ['jet $15m', { c: '4', pt: '15000000' }],
      ['jet 15 m max', { c: '4', pt: '15000000' }],
      ['jet 2m', { c: '4', pt: '2000000' }],
      ['jet 1.5 million', { c: '4', pt: '1500000' }],
      ['under ¥10,000,000', { pt: '10000000', cy: 'JPY' }],
      ['under JP¥10,000,000', { pt: '10000000', cy: 'JPY' }],
      ['A$150k', { pt: '150000', cy: 'AUD' }],
      ['C$ 150k', { pt: '150000', cy: 'CAD' }],
      ['NZ$150,000 or less', { pt: '150000', cy: 'NZD' }],
      ['HK$1.5m max', { pt: '1500000', cy: 'HKD' }],
      ['under US$150k', { pt: '150000' }],
      ['R$500,000', { pt: '500000', cy: 'BRL' }],
      ['₹5,000,000 max', { pt: '5000000', cy: 'INR' }],
      ['A$100k-150k', { pf: '100000', pt: '150000', cy: 'AUD' }],
      ['under CHF 300’000', { pt: '300000', cy: 'CHF' }],
      ['under 300.000 €', { pt: '300000', cy: 'EUR' }],
      ['under 300.000', { pt: '300000' }],
      ['under $300 000', { pt: '300000' }],
      ['€200k to £300k', { pf: '20000', pt: '30000' }],
      ['€1,500 a month all in', { at: '150' }],
      ['under 50 lakh', { pt: '5000000', cy: 'INR' }],
      ['₹2 crore', { pt: '20000000', cy: 'INR' }],
      ['2.5 crore rupees', { pt: '25000000', cy: 'INR' }],
      ['under ₹12,50,000', { pt: '1250000', cy: 'INR' }],
      ['A$120k', { pt: '120000', cy: 'AUD' }],
      ['120k AUD', { pt: '120000', cy: 'AUD' }],
      ["CHF 90'000", { pt: '90000', cy: 'CHF' }],
      ['R$ 1,2 milhão', { pt: '1200000', cy: 'BRL' }],
      ['1,2 mio €', { pt: '1200000', cy: 'EUR' }],
      ['under 1,2 million', { pt: '1200000' }],
      ['under 1,2 mio', { pt: '1200000' }],
      ['1.2m', { pt: '1200000' }],
      ['£85k', { pt: '85000', cy: 'GBP' }],
      ['under 2 mil', { pt: '2000000' }],
      ['under 200 mil', {}, ['under 200 mil']],
      ['200 mil euros', {}, ['200 mil euros']],
      ['172 under 150mil', { md: '5' }, ['under 150mil']],
      ['half a million', { pt: '500000' }],
      ['1 million 250 thousand euros', { pt: '1250000', cy: 'EUR' }],
      ['a million and a half', { pt: '1500000' }],
      ['half a million euros', { pt: '500000', cy: 'EUR' }],
      ['between 1.5 and 2 million euros', { pf: '1500000', pt: '2000000', cy: 'EUR' }],
      ['CAD 200-250k', { pf: '200000', pt: '250000', cy: 'CAD' }],
      ['300 TEUR', { pt: '300000', cy: 'EUR' }],
      // The currency belongs to the second number
      ['172 SEK 500k', { md: '5', pt: '500000', cy: 'SEK' }],
      ['2015 CAD 200k', { yf: '2015', yt: '2015', pt: '200000', cy: 'CAD' }],
      ['172 under 90k CA', { st: '5', md: '5', pt: '90000' }],
      ['kr 900 000', {}, ['kr 900 000']],
      ['under 500,000 kr', {}, ['under 500,000 kr']],
      ['172 under 90,000 Canadian', { md: '5' }, ['under 90,000 Canadian']],
      ['172 under 90,000 Rs.', { md: '5' }, ['under 90,000 Rs']],
      ['172 under 90,000 ISK', { md: '5' }, ['under 90,000 ISK']],
      ['172 under 90,000 usd', { md: '5', pt: '90000' }],
      ['172 under usd 90,000', { md: '5', pt: '90000' }],
      ['172 under 250000 pesos', { md: '5' }, ['under 250000 pesos']],
      ['under 150 pounds', {}, ['under 150 pounds']],
      // An amount before its aircraft
      ['half a million dollar turboprop', { c: '3', pf: '450000', pt: '550000' }],
      ['a million dollar jet', { c: '4', pf: '900000', pt: '1100000' }],
      ['500k dollar jet', { c: '4', pf: '450000', pt: '550000' }],
      ['300 thousand dollar helicopter', { bt: '2', pf: '270000', pt: '330000' }],
      ['under half a million dollar turboprop', { c: '3', pt: '500000' }],
      ['half a million dollar max turboprop', { c: '3', pt: '500000' }],
      ['budget half a million dollar turboprop', { c: '3', pt: '500000' }],
      ['half a million dollars turboprop', { c: '3', pt: '500000' }],
      ['half a million turboprop', { c: '3', pt: '500000' }],
      ['turboprop half a million dollar', { c: '3', pt: '500000' }],
      // A word before its number, as in advertisements
      ['archer tt 3500', { md: '23', kw: 'archer', tt: '3500' }],
      ['172 tt 3500 smoh 200', { md: '5', tt: '3500', ht: '200' }],
      ['tt 3500 smoh 200', { tt: '3500', ht: '200' }],
      ['ttaf 5100 smoh 40 asking 75k', { tt: '5100', ht: '40', pt: '75000' }],
      ['cessna 152 ttsn 6000', { md: '3', tt: '6000' }],
      ['cessna 152 tt 1978', { md: '3', tt: '1978' }],
      ['cherokee 140 smoh 12', { md: '23', kw: 'cherokee 140', ht: '12' }],
      ['310 seats 6 tt 4800', { md: '58', nf: '6', tt: '4800' }],
      ['182 range 700', { md: '8', rf: '700' }],
      // A word after its number
      ['3500 tt 200 smoh 182', { md: '8', tt: '3500', ht: '200' }],
      ['3500tt 200smoh 182', { md: '8', tt: '3500', ht: '200' }],
      ['3500 tt, 200 smoh', { tt: '3500', ht: '200' }],
      ['152 smoh 1978', { ht: '152', yf: '1978', yt: '1978' }],
      // A range without a unit
      ['between 60 and 100', {}, ['between 60 and 100']],
      ['between 100 and 182', {}, ['between 100 and 182']],
      // Open years and decades
      ['2014-', { yf: '2014' }],
      ['2014–', { yf: '2014' }],
      ['2014 -', { yf: '2014', yt: '2014' }],
      ['from the 70s', { yf: '1970', yt: '1979' }],
      ['in the 60s', { yf: '1960', yt: '1969' }],
      // Flying time to a place
      ['1.5 hours from denver', { near: 'Denver, CO' }, ['1.5 hours']],
      ['2 hrs from denver', { near: 'Denver, CO' }, ['2 hrs']],
      ['2 hours tt', { tt: '2' }],
    ],
  ],
  [
    'de',
    [
      ['1 Million 250 Tausend Euro', { pt: '1250000', cy: 'EUR' }],
      ['Zuladung über 450 kg', { uf: '992' }],
      ['Reisegeschwindigkeit 300 km/h', { kf: '162' }],
      ['Länge unter 8 m', { lt: '26' }],
      ['Segelflugzeug 18 m', { bt: '3' }, ['18 m']],
      ['Spannweite 18 m', {}, ['Spannweite 18 m']],
      ['unter CHF 300’000', { pt: '300000', cy: 'CHF' }],
      ['unter 300.000 €', { pt: '300000', cy: 'EUR' }],
      ['unter 300 Tsd Euro', { pt: '300000', cy: 'EUR' }],
      ['unter 1,2 Mio €', { pt: '1200000', cy: 'EUR' }],
      ['Jet mit Druckkabine', { c: '4', eq: '9' }],
      ['Kunstflug', { eq: '10' }],
      ['Jet für einen Piloten', { c: '4', eq: '11' }],
      ['Fallschirm', { kw: 'parachute OR BRS OR CAPS' }],
      ['Gesamtrettungssystem', { kw: 'parachute OR BRS OR CAPS' }],
      ['Segelflugzeug mit Anhänger', { bt: '3', kw: 'trailer' }],
      ['172 Turbolader', { md: '5', kw: 'turbo' }],
      ['diese Woche', { ld: '7' }],
      ['nicht älter als 1990', { yf: '1990' }],
      ['Motorsegler mit TOP Überholung', { c: '11', kw: 'STOH' }],
      ['172 ttsn 3.500 smoh 200', { md: '5', tt: '3500', ht: '200' }],
      ['zwischen 60 und 100', {}, ['zwischen 60 und 100']],
    ],
  ],
  [
    'es',
    [
      ['menos de 1 millón 500 mil pesos', { pt: '1500000', cy: 'MXN' }],
      ['un millón y medio de pesos', { pt: '1500000', cy: 'MXN' }],
      ['carga útil más de 450 kg', { uf: '992' }],
      ['planeador 18 m', { bt: '3' }, ['18 m']],
      ['menos de 150 mil', { pt: '150000' }],
      ['jet presurizado', { c: '4', eq: '9' }],
      ['avión acrobático', { eq: '10' }],
      ['jet para un solo piloto', { c: '4', eq: '11' }],
      ['paracaídas', { kw: 'parachute OR BRS OR CAPS' }],
      ['planeador con remolque', { bt: '3', kw: 'trailer' }],
      ['172 turboalimentado', { md: '5', kw: 'turbo' }],
      ['esta semana', { ld: '7' }],
      ['menos de 150.000 euros', { pt: '150000', cy: 'EUR' }],
      ['menos de 150,000 dólares', { pt: '150000' }],
      ['172 tt 3.500 smoh 200', { md: '5', tt: '3500', ht: '200' }],
      ['entre 60 y 100', {}, ['entre 60 y 100']],
    ],
  ],
  [
    'tr',
    [
      ['2 milyon 750 bin TL altı', { pt: '2750000', cy: 'TRY' }],
      ['18 m planör', { bt: '3' }, ['18 m']],
      ['basınçlı kabinli jet', { c: '4', eq: '9' }],
      ['akrobasi uçağı', { eq: '10' }],
      ['tek pilotlu jet', { c: '4', eq: '11' }],
      ['paraşüt', { kw: 'parachute OR BRS OR CAPS' }],
      ['römorklu planör', { bt: '3', kw: 'trailer' }],
      ['turbo 172', { md: '5', kw: 'turbo' }],
      ['bu hafta', { ld: '7' }],
      ['₺5.000.000 altı', { pt: '5000000', cy: 'TRY' }],
      ['150 bin euro altı', { pt: '150000', cy: 'EUR' }],
      ['150.000 TL altı', { pt: '150000', cy: 'TRY' }],
      ['172 tt 3.500 smoh 200', { md: '5', tt: '3500', ht: '200' }],
      ['60 ile 100 arası', {}, ['60 ile 100 arası']],
    ],
  ],
]

test.each(
  lines.flatMap(([language, rows]) =>
    rows.map(([line, query, left = []]) => ({ language, line, query, left })),
  ),
)('[BEY-04] [BEY-16] in $language, “$line” is $query', ({ language, line, query, left }) => {
  expect(read(language, line)).toEqual([query, left])
})

type Line = readonly [line: string, query: object, left?: readonly string[]]

test.each<[Language, (amount: string) => string]>([
  ['en', (amount) => `under ${amount}`],
  ['es', (amount) => `menos de ${amount}`],
  ['de', (amount) => `unter ${amount}`],
  ['tr', (amount) => `${amount} altı`],
])('[BEY-17] in %s, the search line reads every amount that the site shows', (language, toLine) => {
  const amounts = fc.integer({ min: 100_000, max: 900_000_000 })
  fc.assert(
    fc.property(amounts, fc.constantFrom<Currency>(...currencyNames), (amount, currency) => {
      const line = runInLanguage(language, () => toLine(formatAmount(amount, currency)))
      const named = currency === 'USD' ? {} : { cy: currency }
      expect(read(language, line), line).toEqual([{ pt: String(amount), ...named }, []])
    }),
  )
})

test('[BEY-04] [BEY-16] “$” is the peso in Mexico, as on its pages, and the dollar elsewhere', () => {
  const inMexico = runInLanguage('es-MX', () => read('es', 'hasta $2,500,000'))
  expect(inMexico).toEqual([{ pt: '2500000', cy: 'MXN' }, []])
  expect(runInLanguage('es-CO', () => read('es', 'hasta $250,000'))).toEqual([{ pt: '250000' }, []])
})
