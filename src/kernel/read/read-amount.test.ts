import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, currencyNames, formatAmount, formatCurrency } from '../format/currencies.ts'
import { currencyCodes } from '../format/numbers.ts'
import { type LanguageTag, languageCodes } from '../messages/languages.ts'
import { runInLanguage } from '../server/messages/run-in-language.ts'
import { currencySpellings, sharedMarks } from './currency-marks.ts'
import { currentFormat } from './parse-number.ts'
import { type AmountFormat, readAmount } from './read-amount.ts'

const isCode = (code: string) => currencyCodes.has(code)

/**
 * Prices as sellers write them, by the language, decimal separator, and currency of their readers. The currency is "-" if
 * the text has none. Null means that a person decides.
 */
const spellings: readonly (readonly [
  Pick<AmountFormat, 'language' | 'decimal' | 'usual'>,
  readonly (readonly [text: string, amount: string | null])[],
])[] = [
  [
    { language: 'en', decimal: '.', usual: 'USD' },
    [
      ['$164,000', '164000 USD'],
      ['$ 164,000', '164000 USD'],
      ['$164,000.00', '164000 USD'],
      ['164000', '164000 -'],
      ['$164000 USD', '164000 USD'],
      ['USD164000', '164000 USD'],
      ['164000USD', '164000 USD'],
      ['usd 164,000', '164000 USD'],
      ['US$164,000', '164000 USD'],
      ['US $164,000', '164000 USD'],
      ['U.S. $164,000', '164000 USD'],
      ['164,000 US Dollars', '164000 USD'],
      ['164,000 dollars', '164000 USD'],
      ['$$164,000', '164000 USD'],
      ['$164k', '164000 USD'],
      ['$164K OBO', '164000 USD'],
      ['164k', '164000 -'],
      ['164 grand', '164000 -'],
      ['$1.25 million', '1250000 USD'],
      ['$89,5', null],
      ['$89.5K', '89500 USD'],
      ['89.9k firm', '89900 -'],
      ['asking: 79900', '79900 -'],
      ['REDUCED! $72,500', '72500 USD'],
      ['Reduced to $72,500', '72500 USD'],
      ['was $200,000, now $180,000', '180000 USD'],
      ['Was $200,000 Now $180,000!', '180000 USD'],
      ['$200,000 $180,000 (reduced)', null],
      ['Now $180,000 (was $200,000)', '180000 USD'],
      ['Reduced from $200,000 to $180,000', '180000 USD'],
      ['Reduced $20,000', null],
      ['Price reduced by $10K', null],
      ['$20,000 below market', null],
      ['from $385,000', null],
      ['starting at $385,000', null],
      ['$127,000-$130,000', null],
      ['$127-130k', null],
      ['between 127k and 130k', null],
      ['127/130k', null],
      ['$164,000 or €138,000', null],
      ['$164,000 cash, $160,000 with trade', null],
      ['$95,000 with engine, $75,000 without', null],
      ['$35,000 per share', null],
      ['$35,000 1/4 share', null],
      ['1/3 share: $22,000', null],
      ['$450/month', null],
      ['$450 per month', null],
      ['$165/hr wet', null],
      ['$165 per hour dry', null],
      ['$1,200/mo + $85/hr', null],
      ['$127,000 or $899/mo', null],
      ['$127,000 ($899/mo w/ 20% down)', null],
      ['303-555-0142', null],
      ['(303) 555-0142', null],
      ['Call 303-555-0142', null],
      ['$79,930 call Bob 303-555-0142', null],
      ['$0.00', null],
      ['$12,500 down', null],
      ['$5,000 deposit', null],
      ['$164,000 plus tax', '164000 USD'],
      ['$164,000 + sales tax', '164000 USD'],
      ['$149.93', null],
      ['$1,49,930', null],
      ['$14,9900', null],
      ['$164,00', null],
      ['$ 164 000', '164000 USD'],
      ['164.000 USD', '164000 USD'],
      ['$164,000 SOLD', null],
      ['SOLD', null],
      ['N/A', null],
      ['Call', null],
      ['one hundred fifty thousand dollars', null],
      ['$one fifty', null],
      ['#REF!', null],
      ['########', null],
      ['1.5E+05', null],
      ['1.5E+06', null],
      ['"$164,000"', '164000 USD'],
      ['~$164k', '164000 USD'],
      ['approx. $164,000', '164000 USD'],
      ['$164,000?', null],
      ['$1.250,000', null],
      ['1,250.000', null],
      ['$164,000!!!', '164000 USD'],
      ['$164,000 w/ spare engine', null],
      ['N172SP $164,000', null],
      ['172M - $62,000', null],
      ['SR22 G3 $389k', null],
      ['$389,000 (2 of 3)', null],
      ['-$164,000', null],
      ['$ 85,000 or best offer by 6/1', null],
      ['85,000 USD ex works', null],
      ['Eighty five K', null],
      ['$1.895.000,00', '1895000 USD'],
      ['$1,895,000.-', '1895000 USD'],
      ['$164,000 in 2019, offers', null],
      ['Appraised at $164,000, asking $135,000', null],
      ['Vref $164,000', null],
      ['New was $600,000', null],
      ['Min bid $50,000', null],
      ['CA$164,000', '164000 CAD'],
      ['CAD 164,000', '164000 CAD'],
      ['CDN$164,000', '164000 CAD'],
      ['AU$164k', '164000 AUD'],
      ['1.5', null],
      ['1 250 000 kr', null],
      ['ZAR 860,000', '860000 ZAR'],
      ['JPY 16400000', '16400000 JPY'],
      ['CN¥3,000,000', '3000000 CNY'],
      ['RMB 3,000,000', '3000000 CNY'],
      ['  $164,000  ', '164000 USD'],
      ['＄164,000', '164000 USD'],
      ['$164，000', '164000 USD'],
      ['$l50,000', null],
      ['$15O,000', null],
      ['$164,000 (2 engines @ 1270 SMOH)', null],
      ['1270 TT, 300 SMOH, $62,500', null],
      ['$62,500 ADS-B 2020', null],
      ['$195k / trade for RV-10', null],
      ['Best offer over $93,000', null],
      ['not less than $93k', null],
      ['low 93s', null],
      ['mid-six figures', null],
      ['six figures', null],
      ["$93K's", null],
      ['$164,000 each or $280,000 for both', null],
      ['BTC 2.5', null],
      ['64900.00', '64900 -'],
      ['64900.5', '64900.5 -'],
      ['$64,9oo', null],
    ],
  ],
  [
    { language: 'en', decimal: '.', usual: 'GBP' },
    [
      ['USD 164,000 / EUR 138,000', null],
      ['£54,000 inc. VAT', '54000 GBP'],
      ['£7,500 per 1/6 share', null],
      ['£7,500 (1/5th share) £127 pcm £95/hr', null],
      ['PLN 370,000', '370000 PLN'],
      ['£48,000 / €52,000', null],
      ['€52,000 (approx £48,000)', null],
      ['Offers over £93,000', null],
      ['OIRO £93,000', '93000 GBP'],
    ],
  ],
  [
    { language: 'en', decimal: '.', usual: 'CAD' },
    [
      ['$164,000 CAD / $110,000 USD', null],
      ['C$164,000', '164000 CAD'],
      ['$164,000 Cdn', '164000 CAD'],
      ['$164,000 CDN + GST', '164000 CAD'],
      ['$164,000', '164000 CAD'],
      ['$164,000 US', '164000 USD'],
      ['$164,000 U.S. funds', '164000 USD'],
      ['$164,000 plus HST', '164000 CAD'],
    ],
  ],
  [
    { language: null, decimal: ',', usual: 'CAD' },
    [
      ['164 000 $', '164000 CAD'],
      ['164 000 $ CA', '164000 CAD'],
      ['89 500,00 $', '89500 CAD'],
    ],
  ],
  [
    { language: 'en', decimal: '.', usual: 'AUD' },
    [
      ['A$164,000', '164000 AUD'],
      ['AUD 164,000 ex GST', '164000 AUD'],
      ['$165,000 inc GST', '165000 AUD'],
      ['$164,000 + GST', '164000 AUD'],
      ['$164,000 (+GST $15,000)', null],
      ['$165,000 ($164,000 ex GST)', null],
      ['$164,000 + freight from AU$12,000', null],
    ],
  ],
  [
    { language: 'en', decimal: '.', usual: 'NZD' },
    [
      ['NZ$127,000', '127000 NZD'],
      ['NZD 127k plus GST', '127000 NZD'],
      ['$127,000', '127000 NZD'],
    ],
  ],
  [
    { language: 'en', decimal: '.', usual: 'SGD' },
    [
      ['S$250,000', '250000 SGD'],
      ['SGD 250,000', '250000 SGD'],
    ],
  ],
  [
    { language: 'de', decimal: ',', usual: 'EUR' },
    [
      ['€93.000', '93000 EUR'],
      ['€ 93.000,00', '93000 EUR'],
      ['93.000 €', '93000 EUR'],
      ['93.000,-', '93000 -'],
      ['93.000,- €', '93000 EUR'],
      ['93.000,-- EUR', '93000 EUR'],
      ['93.000.- €', '93000 EUR'],
      ['237000 Euro', '237000 EUR'],
      ['237.000 EURO VB', '237000 EUR'],
      ['VB 237.000 €', '237000 EUR'],
      ['237.000 VB', '237000 -'],
      ['237.000 € VHB', '237000 EUR'],
      ['Festpreis 237.000 €', '237000 EUR'],
      ['237.000 € zzgl. MwSt.', '237000 EUR'],
      ['237.000 € zzgl. 19% MwSt', '237000 EUR'],
      ['237.000 € inkl. 19% MwSt', '237000 EUR'],
      ['237.000 € netto', '237000 EUR'],
      ['343.910 € brutto (237.000 € netto)', null],
      ['237.000 € MwSt. nicht ausweisbar', '237000 EUR'],
      ['237.000 € (Differenzbesteuerung §25a)', null],
      ['ab 237.000 €', null],
      ['93 Tsd. €', '93000 EUR'],
      ['93 TEUR', '93000 EUR'],
      ['93 T€', '93000 EUR'],
      ['93k€', '93000 EUR'],
      ['93tausend', '93000 -'],
      ['89900,00 €', '89900 EUR'],
      ['164.000', '164000 -'],
      ['42.000,- VB Tel. 0171 5550123', null],
      ['0171 5550123', null],
      ['statt 127.000 € jetzt 99.000 €', '99000 EUR'],
      ['Preis gesenkt: 99.000 €', '99000 EUR'],
      ['NP 450.000 €, VB 237.000 €', '237000 EUR'],
      ['100.000 bis 127.000 €', null],
      ['15.000 € je Anteil', null],
      ['1/4 Anteil 15.000 €', null],
      ['180 €/Std.', null],
      ['370 € monatlich', null],
      ['$ 127.000', '127000 USD'],
      ['127.000 US-Dollar', '127000 USD'],
      ['164,000 €uros', '164000 EUR'],
      ['EUR 164.000,00 zzgl. ges. USt.', '164000 EUR'],
      ['164 000,00 EUR', '164000 EUR'],
      ['€ 164.000,- inkl. NoVA', '164000 EUR'],
    ],
  ],
  [
    { language: 'de', decimal: '.', usual: 'CHF' },
    [
      ["CHF 127'000.-", '127000 CHF'],
      ['CHF 127’000.–', '127000 CHF'],
      ["127'000 CHF", '127000 CHF'],
      ["Fr. 127'000.--", '127000 CHF'],
      ["SFr. 127'000", '127000 CHF'],
      ["127'000", '127000 -'],
      ['127´000.-', '127000 -'],
      ['127\u202f000,50 €', '127000.5 EUR'],
      ['€ 127\u2009000', '127000 EUR'],
      ["1'250'000.50", '1250000.5 -'],
      ["CHF 127'000 / EUR 125'000", null],
    ],
  ],
  [{ language: null, decimal: ',', usual: 'CHF' }, [['127 000 Fr.', '127000 CHF']]],
  [
    { language: null, decimal: ',', usual: 'EUR' },
    [
      ['93 000 €', '93000 EUR'],
      ['93 000 €', '93000 EUR'],
      ['93 000 €', '93000 EUR'],
      ['93 000 €', '93000 EUR'],
      ['93 000 € HT', '93000 EUR'],
      ['108 000 € TTC', '108000 EUR'],
      ['93 000 euros à débattre', '93000 EUR'],
      ['€ 93.000 + IVA', '93000 EUR'],
      ['93.000 euro trattabili', '93000 EUR'],
      ['€93k', '93000 EUR'],
      ['€ 93.000,- ex BTW', '93000 EUR'],
    ],
  ],
  [
    { language: 'en', decimal: '.', usual: 'EUR' },
    [
      ['EUR 93,000 excl. VAT', '93000 EUR'],
      ['€93,000', '93000 EUR'],
    ],
  ],
  [
    { language: 'es', decimal: ',', usual: 'EUR' },
    [
      ['164 mil', '164000 -'],
      ['164 mil euros', '164000 EUR'],
      ['93.000 € + IVA', '93000 EUR'],
      ['93.000 € IVA incluido', '93000 EUR'],
      ['93.000 € (21% IVA no incluido)', '93000 EUR'],
      ['164.000', '164000 -'],
      ['desde 164.000 €', null],
      ['antes 164.000 €, ahora 130.000 €', '130000 EUR'],
      ['de 100 a 127 mil euros', null],
      ['12.000 € por participación', null],
    ],
  ],
  [
    { language: 'es', decimal: '.', usual: 'MXN' },
    [
      ['164 mil dólares', '164000 USD'],
      ['164 mil USD', '164000 USD'],
      ['164,000 dlls', '164000 USD'],
      ['164,000 dls.', '164000 USD'],
      ['164 mil dolares a tratar', '164000 USD'],
      ['millón y medio de dólares', null],
      ['MX$2,500,000', '2500000 MXN'],
      ['$2,500,000 MXN', '2500000 MXN'],
      ['$2,500,000 M.N.', null],
      ['2.5 millones de pesos', '2500000 MXN'],
      ['$2,500,000', '2500000 MXN'],
      ['2 mdp', null],
    ],
  ],
  [
    { language: 'es', decimal: ',', usual: 'ARS' },
    [
      ['USD 164 mil', '164000 USD'],
      ['U$S 164.000', '164000 USD'],
      ['u$d 164.000', '164000 USD'],
      ['u$s164mil', '164000 USD'],
      ['164.000 dólares', '164000 USD'],
    ],
  ],
  [
    { language: null, decimal: ',', usual: 'BRL' },
    [
      ['R$ 860.000,00', '860000 BRL'],
      ['R$860 mil', null],
      ['BRL 860000', '860000 BRL'],
      ['US$ 164 mil', null],
    ],
  ],
  [
    { language: 'tr', decimal: ',', usual: 'TRY' },
    [
      ['5.500.000 TL', '5500000 TRY'],
      ['5.500.000,00 TL', '5500000 TRY'],
      ['₺5.500.000', '5500000 TRY'],
      ['5,5 milyon TL', '5500000 TRY'],
      ['5,5 milyon lira', '5500000 TRY'],
      ['5.5 milyon', '5500000 -'],
      ['164 bin dolar', '164000 USD'],
      ['164 bin $', '164000 USD'],
      ['164 bin euro + KDV', '164000 EUR'],
      ['164 bin', '164000 -'],
      ['164.000 dolar KDV dahil', '164000 USD'],
      ['164.000 USD + KDV', '164000 USD'],
      ['164.000 € KDV hariç', '164000 EUR'],
      ['164.000 avro', '164000 EUR'],
      ['164.000 sterlin', '164000 GBP'],
      ['164.000$', '164000 USD'],
      ['164.000', '164000 -'],
      ["164.000 $'dan başlayan", null],
      ['5.500.000 TL pazarlık payı var', '5500000 TRY'],
      ['5500000 TRY', '5500000 TRY'],
      ['100-127 bin dolar', null],
      ['0532 555 01 23', null],
      ['saati 250 dolar', null],
    ],
  ],
  [
    { language: null, decimal: ',', usual: 'SEK' },
    [
      ['1 250 000 kr', '1250000 SEK'],
      ['1 250 000:-', '1250000 -'],
      ['SEK 1 250 000', '1250000 SEK'],
      ['1,25 Mkr', '1250000 SEK'],
      ['450 tkr', '450000 SEK'],
      ['1 250 000 kr', '1250000 SEK'],
    ],
  ],
  [
    { language: null, decimal: ',', usual: 'DKK' },
    [
      ['1.250.000 kr', '1250000 DKK'],
      ['kr. 1.250.000,-', '1250000 DKK'],
      ['DKK 1.250.000 ekskl. moms', '1250000 DKK'],
    ],
  ],
  [
    { language: null, decimal: ',', usual: 'NOK' },
    [
      ['1 250 000 kr', '1250000 NOK'],
      ['kr 1 250 000,-', '1250000 NOK'],
      ['NOK 1.25 mill', '1250000 NOK'],
    ],
  ],
  [
    { language: null, decimal: ',', usual: 'PLN' },
    [
      ['370 000 zł', '370000 PLN'],
      ['370.000 zł netto', '370000 PLN'],
      ['370 tys. zł', '370000 PLN'],
      ['370 000 PLN + 23% VAT', '370000 PLN'],
    ],
  ],
  [
    { language: null, decimal: ',', usual: 'CZK' },
    [
      ['2 500 000 Kč', '2500000 CZK'],
      ['2.500.000,- Kč bez DPH', '2500000 CZK'],
      ['2,5 mil. Kč', null],
      ['CZK 2500000', '2500000 CZK'],
    ],
  ],
  [
    { language: 'en', decimal: ',', usual: 'ZAR' },
    [
      ['R860,000', '860000 ZAR'],
      ['R 860 000', '860000 ZAR'],
      ['R860 000,00', '860000 ZAR'],
    ],
  ],
  [{ language: null, decimal: '.', usual: 'JPY' }, [['1640万円', null]]],
  [
    { language: 'en', decimal: '.', usual: 'AED' },
    [
      ['Dhs. 1,200,000', null],
      ['1,200,000 dirhams', null],
    ],
  ],
  [
    { language: 'en', decimal: '.', usual: 'INR' },
    [
      ['₹12,50,000', '1250000 INR'],
      ['Rs. 12,50,000/-', '1250000 INR'],
      ['Rs 1,25,00,000', '12500000 INR'],
      ['₹1.25 crore', '12500000 INR'],
      ['12,50,000', '1250000 -'],
    ],
  ],
  [{ language: null, decimal: '.', usual: 'ILS' }, [['₪370,000', null]]],
  [{ language: 'en', decimal: '.', usual: 'PHP' }, [['₱2,500,000', null]]],
  [{ language: null, decimal: '.', usual: 'THB' }, [['฿3,500,000', null]]],
  [{ language: null, decimal: '.', usual: 'KRW' }, [['₩164,000,000', null]]],
  [
    { language: 'es', decimal: ',', usual: 'COP' },
    [
      ['COP 450.000.000', '450000000 COP'],
      ['450 millones de pesos colombianos', null],
    ],
  ],
]

test.each(
  spellings.flatMap(([format, rows]) =>
    rows.map(([text, amount]) => ({ ...format, text, amount })),
  ),
)('[BEY-17] “$text” in $language for $usual is $amount', ({ text, amount, ...format }) => {
  const read = readAmount(text, { ...format, isWhole: true, isCode })
  const found = read.kind === 'amount' ? `${read.value} ${read.currency ?? '-'}` : null
  expect(found).toBe(amount)
})

const tags: readonly LanguageTag[] = ['en', 'es', 'es-ES', 'de', 'de-CH', 'tr']

test.each(tags)('[BEY-17] in %s, the site reads every amount that it shows', (tag) => {
  const amounts = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(amounts, fc.constantFrom<Currency>(...currencyNames), (value, currency) => {
      runInLanguage(tag, () => {
        for (const text of [
          formatAmount(value, currency),
          formatCurrency(value + 1_000, currency),
        ]) {
          const read = readAmount(text, { ...currentFormat(true), usual: null })
          expect(read, text).toMatchObject({ kind: 'amount', currency })
        }
        expect(readAmount(formatAmount(value, currency), currentFormat(true))).toEqual({
          kind: 'amount',
          value,
          currency,
        })
      })
    }),
  )
})

const marks = [
  ...currencySpellings,
  ...currencyNames.map((code) => ({ mark: code, text: code, isPrefix: false })),
]

test.each(marks)('[BEY-17] “$text” next to an amount is $mark or unclear', (spelling) => {
  const { mark, text, isPrefix = false } = spelling
  const meanings = Object.hasOwn(sharedMarks, mark)
    ? sharedMarks[mark as keyof typeof sharedMarks]
    : { codes: mark, shown: mark }
  const rows = fc.record({
    written: fc.stringMatching(new RegExp(`^(?:${text})$`)),
    amount: fc.constantFrom('2500000', '2 500 000', '2.500.000', '2,500,000', '2500000 + VAT'),
    space: fc.constantFrom('', ' '),
    isBefore: fc.boolean(),
    language: fc.constantFrom(null, ...languageCodes),
    usual: fc.constantFrom(null, ...meanings.codes.split(' '), 'EUR'),
  })
  fc.assert(
    fc.property(rows, ({ written, amount, space, isBefore, language, usual }) => {
      const [number = '', ...rest] = amount.split(' +')
      const next = isBefore ? `${written}${space}${number}` : `${number}${space}${written}`
      const read = readAmount([next, ...rest].join(' +'), {
        decimal: null,
        language,
        usual,
        isCode,
      })
      const isUsual = meanings.codes.split(' ').includes(usual ?? '')
      const currency = isUsual ? usual : meanings.shown
      const isUnclear = currency === null || (isPrefix && !isBefore)
      if (isUnclear) expect(read.kind).toMatch(/none|unclear/)
      else expect(read).toEqual({ kind: 'amount', value: 2_500_000, currency })
    }),
  )
})

test.each([
  ['1.2 crore', 'INR', 'INR'],
  ['1.2 crore', 'PKR', 'PKR'],
  ['1.2 crore', null, null],
  ['85 lakhs', 'USD', null],
  ['USD 1.2 crore', null, null],
  ['₹1.2 crore', 'USD', 'INR'],
  ['Rs 12,50,000', 'NPR', 'NPR'],
  ['Rs 12,50,000', null, null],
  ['¥3,000,000', 'CNY', 'CNY'],
  ['r 2500000', 'ZAR', null],
  ['R 2 500 000 USD', null, null],
  ['$150,000 SEK', null, null],
])('[BEY-17] the currency of “%s” for %s is %s', (text, usual, currency) => {
  const read = readAmount(text, { decimal: '.', language: 'en', usual, isCode })
  expect(read.kind === 'amount' ? read.currency : null).toBe(currency)
})

test('[BEY-17] reads any text without failing', () => {
  const near = fc.string({
    unit: fc.constantFrom(...'0123456789.,  ’$€kKmMR–-/%()wasVTA'.split('')),
  })
  fc.assert(
    fc.property(fc.oneof(fc.string(), near), (text) => {
      const read = readAmount(text, { decimal: null, language: null })
      expect(read.kind !== 'amount' || Number.isFinite(read.value)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('[IMP-06] reads a plain amount as the same amount with a space after it', () => {
  const formats = fc.record<Pick<AmountFormat, 'decimal' | 'usual'>>({
    decimal: fc.constantFrom('.', ',', null),
    usual: fc.constantFrom('USD', 'CAD', 'EUR', null),
  })
  const amounts = fc.tuple(fc.constantFrom('', '$'), fc.integer({ min: 1, max: 10 ** 10 - 1 }))
  fc.assert(
    fc.property(formats, amounts, fc.boolean(), (format, [sign, amount], isGrouped) => {
      const text = `${sign}${isGrouped ? amount.toLocaleString('en-US') : amount}`
      const options = { ...format, language: null, isCode }
      expect(readAmount(text, options)).toEqual(readAmount(`${text} `, options))
    }),
  )
})

test.each(['USD 100,000 EUR', 'EUR $100,000', '$100,000 €', 'USD 100,000 / EUR 100,000'])(
  '[BEY-17] %s has two currencies, so it isn’t an amount',
  (text) => {
    const { kind } = readAmount(text, { decimal: null, language: 'en', usual: null, isCode })
    expect(kind).toMatch(/unclear|several/)
  },
)
