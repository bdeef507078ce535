import { expect, test } from 'vitest'
import type { Language } from '#kernel/messages/languages.ts'
import { tokenize } from '../reading.ts'
import { joinNumberWords } from './number-words.ts'

const spellings: Partial<Record<Language, readonly [words: string, digits: string][]>> = {
  en: [
    ['under forty thousand', 'under 40 thousand'],
    ['forty-five thousand', '45 thousand'],
    ['one hundred and fifty thousand', '150 thousand'],
    ['a hundred thousand dollars', '100 thousand dollars'],
    ['one million two hundred thousand', '1200 thousand'],
    ['half a million', '0.5 million'],
    ['quarter million', '0.25 million'],
    ['three quarters of a million', '0.75 million'],
    ['three quarter million', '0.75 million'],
    ['three-quarters of a million', '0.75 million'],
    ['three and a quarter million', '3.25 million'],
    ['two and three quarters of a million', '2.75 million'],
    [
      'between half a million and three quarters of a million',
      'between 0.5 million and 0.75 million',
    ],
    ['two and a half million', '2.5 million'],
    ['three million', '3 million'],
    ['twenty five hundred hours', '2500 hours'],
    ['two thousand five hundred hours', '2500 hours'],
    ['cessna one seventy two', 'cessna 172'],
    ['one-eighty-two', '182'],
    ['nineteen seventy nine', '1979'],
    ['twenty fifteen', '2015'],
    ['ten grand', '10 grand'],
    ['six seats', 'six seats'],
    ['one owner', 'one owner'],
    ['half share', 'half share'],
    ['a twin', 'a twin'],
    ['two or three', 'two or three'],
    ['Thousand Oaks', 'Thousand Oaks'],
    ['"forty thousand"', '"forty thousand"'],
  ],
  de: [
    ['unter vierzigtausend Euro', 'unter 40000 Euro'],
    ['hundertfünfzigtausend', '150000'],
    ['fünfunddreißig Tausend', '35 Tausend'],
    ['fuenfzig tausend', '50 tausend'],
    ['einundzwanzigtausend', '21000'],
    ['zweihundert Tausend', '200 Tausend'],
    ['1 Million 250 Tausend', '1250k'],
    ['1 Mio. 200 Tausend', '1200k'],
    ['eine halbe Million', '0.5 Million'],
    ['anderthalb Millionen', '1.5 Millionen'],
    ['eine dreiviertel Million', '0.75 Million'],
    ['drei viertel Millionen', '0.75 Millionen'],
    ['dreiviertelmillion', '750000'],
    ['eine Million', '1 Million'],
    ['eine Cessna', 'eine Cessna'],
    ['vier Sitze', 'vier Sitze'],
    ['halber Anteil', 'halber Anteil'],
  ],
  es: [
    ['cuarenta mil', '40 mil'],
    ['treinta y cinco mil', '35 mil'],
    ['ciento cincuenta mil dólares', '150 mil dólares'],
    ['doscientos cincuenta mil', '250 mil'],
    ['1 millón 250 mil pesos', '1250k pesos'],
    ['un millón y medio de euros', '1500k euros'],
    ['dos millones y medio', '2500k'],
    ['medio millón', '0.5 millón'],
    ['entre medio millón y tres cuartos de millón', 'entre 0.5 millón y 0.75 millón'],
    ['un cuarto de un millón', '0.25 millón'],
    ['cuatro de seis plazas', 'cuatro de seis plazas'],
    ['ciento ochenta de mil novecientos ochenta', '180 de 1980'],
    ['un millón', '1 millón'],
    ['una Cessna', 'una Cessna'],
    ['cuatro plazas', 'cuatro plazas'],
  ],
  tr: [
    ['kırk bin', '40 bin'],
    ['KIRK BİN', '40 BİN'],
    ['yüz elli binden ucuz', '150 binden ucuz'],
    ['beş yüz bin', '500 bin'],
    ['bir buçuk milyon', '1.5 milyon'],
    ['yarım milyon', '0.5 milyon'],
    ['iki motorlu', 'iki motorlu'],
  ],
}

test.each(
  Object.entries(spellings).flatMap(([language, rows]) =>
    rows.map(([words, digits]) => [language as Language, words, digits] as const),
  ),
)('[BEY-04] reads numbers in words (%s): “%s”', (language, words, digits) => {
  const tokens = joinNumberWords(tokenize(words), language)
  const text = tokens.map(({ text, quoted }) => (quoted ? `"${quoted}"` : text)).join(' ')
  expect(text).toBe(digits)
  for (const { text, from, to } of tokens)
    if (/^[\d.]+$/.test(text)) expect(words.slice(from, to)).not.toBe('')
})
