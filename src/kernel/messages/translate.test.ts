import { expect, test } from 'vitest'
import { joinSentences } from '../sentence.ts'
import { runWithTranslation } from '../server/messages/run-in-language.ts'
import { currentLanguage, currentLocale, t, translate, translateMessage } from './translate.ts'

const messages = {
  'Sent to {0} on {1}.': 'Am {1} an {0} gesendet.',
  '{0} of {1} aircraft': '{0} von {1} Luftfahrzeugen',
  'From {0}': 'Ab {0}',
  'Up to 4 aircraft': 'Bis zu 4 Luftfahrzeuge',
  '{0} aircraft for {1}': '{0, plural, one {# Luftfahrzeug} other {# Luftfahrzeuge}} für {1}',
  Sold: 'Verkauft',
  hours: 'Stunden',
  'Total time': 'Gesamtzeit',
  'Begins with “{0}”, line {1}.': 'Beginnt in Zeile {1} mit „{0}“.',
  'Larger than {0}.': 'Größer als {0}.',
}
const inGerman = <T>(work: () => T) => runWithTranslation({ language: 'de', messages }, work)

test('[BEY-20] texts are in English without a translation', () => {
  expect(t`Sent to ${'Pat'} on ${4}.`).toBe('Sent to Pat on 4.')
  expect(t`Sold`).toBe('Sold')
  expect(translate('Sold')).toBe('Sold')
  expect(translateMessage('Sent to {0} on {1}.')).toBe('Sent to {0} on {1}.')
  expect([currentLanguage(), currentLocale()]).toEqual(['en', 'en-US'])
})

test('[BEY-20] t fills in values in the order of the language', () => {
  const sent = (name: string, day: number) => t`Sent to ${name} on ${day}.`
  expect(inGerman(() => sent('Pat', 4))).toBe('Am 4 an Pat gesendet.')
  expect(inGerman(() => sent('{1}', 4))).toBe('Am 4 an {1} gesendet.')
  expect(inGerman(() => t`From ${translate('Sold')}`)).toBe('Ab Verkauft')
  expect(inGerman(() => t`No translation of ${translate('Sold')}`)).toBe(
    'No translation of Verkauft',
  )
  expect(inGerman(() => [currentLanguage(), currentLocale()])).toEqual(['de', 'de-DE'])
  expect(sent('Pat', 4)).toBe('Sent to Pat on 4.')
})

test('[BEY-20] values of t are data and remain as they are', () => {
  expect(inGerman(() => t`From ${'Sold'}`)).toBe('Ab Sold')
  expect(inGerman(() => t`${'Total time'} · ${'Sold'}`)).toBe('Total time · Sold')
})

test('[BEY-20] a translation can depend on a number', () => {
  const found = (count: number | string) => t`${count} aircraft for ${'Pat'}`
  expect(inGerman(() => [1, '1', 0, 1_200, '21'].map(found))).toEqual([
    '1 Luftfahrzeug für Pat',
    '1 Luftfahrzeug für Pat',
    '0 Luftfahrzeuge für Pat',
    '1200 Luftfahrzeuge für Pat',
    '21 Luftfahrzeuge für Pat',
  ])
  expect(inGerman(() => translate('1 aircraft for 3'))).toBe('1 Luftfahrzeug für 3')
  expect(found(1)).toBe('1 aircraft for Pat')
})

const texts: readonly [text: unknown, translated: unknown][] = [
  ['Sold', 'Verkauft'],
  // Numbers in texts
  ['3 of 1,204 aircraft', '3 von 1,204 Luftfahrzeugen'],
  ['From $102,500', 'Ab $102,500'],
  ['From 26.5.', 'From 26.5.'],
  ['Up to 4 aircraft', 'Bis zu 4 Luftfahrzeuge'],
  ['Up to 5 aircraft', 'Up to 5 aircraft'],
  ['N172SP', 'N172SP'],
  // Quoted values and sizes in stored messages
  ['Begins with “Sold, 4 hours”, line 12.', 'Beginnt in Zeile 12 mit „Sold, 4 hours“.'],
  ['Begins with “{1}”, line 12.', 'Beginnt in Zeile 12 mit „{1}“.'],
  ['Begins with “a “b” c”, line 12.', 'Begins with “a “b” c”, line 12.'],
  ['Begins with “”, line 12.', 'Begins with “”, line 12.'],
  ['Larger than 50 MB.', 'Größer als 50 MB.'],
  ['Larger than 80, 443, 8080.', 'Größer als 80, 443, 8080.'],
  // Surrounding punctuation and spaces
  [' Sold', ' Verkauft'],
  ['Sold:', 'Verkauft:'],
  [', Sold, ', ', Verkauft, '],
  ['(Total time)', '(Gesamtzeit)'],
  ['Total time · ', 'Gesamtzeit · '],
  ['3 of 4 aircraft: ', '3 von 4 Luftfahrzeugen: '],
  ['Sold!', 'Sold!'],
  // Texts of users and values
  ['sold', 'sold'],
  ['Sold by Pat', 'Sold by Pat'],
  ['', ''],
  ['·', '·'],
  ['{0}', '{0}'],
  ['From {0}', 'Ab {0}'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
  ['toString', 'toString'],
  [' hasOwnProperty:', ' hasOwnProperty:'],
  [12, 12],
  [null, null],
  [undefined, undefined],
  [true, true],
]

test.each(texts)('[BEY-20] translates %j to %j', (text, translated) => {
  expect(inGerman(() => translate(text))).toBe(translated)
})

test('[BEY-20] joined sentences are translated one by one', () => {
  expect(inGerman(() => joinSentences(['Sold', null, false, 'Total time']))).toBe(
    'Verkauft Gesamtzeit',
  )
  expect(joinSentences(['Sold', 'Total time'])).toBe('Sold Total time')
  expect(joinSentences([null])).toBe('')
})
