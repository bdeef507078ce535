import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findContactData } from './find-contact-data.ts'

const find = (text: string) => findContactData(text, 'windsock.example')

describe('[BEY-33] a public text can’t contain', () => {
  test.each([
    ['Call 970-555-0134', 'phone'],
    ['three oh three five five five one two three four', 'phone'],
    ['threeohthree fivefivefive onetwothreefour', 'phone'],
    ['nine seventy, five fifty-five, oh one thirty-four', 'phone'],
    ['null eins sieben eins zwei drei vier', 'phone'],
    ['sıfır beş üç iki bir iki üç', 'phone'],
    ['９７０-５５５-０１３４', 'phone'],
    ['٩٧٠٥٥٥٠١٣٤', 'phone'],
    ['9️⃣7️⃣0️⃣5️⃣5️⃣5️⃣0️⃣1️⃣', 'phone'],
    ['97O-555-O134', 'phone'],
    ['9 7 0 . 5 5 5 . 0 1 3 4', 'phone'],
    ['joe@skyhawk.example', 'email'],
    ['joe at skyhawk dot com', 'email'],
    ['joe (at) skyhawk [dot] com', 'email'],
    ['joe arroba correo punto es', 'email'],
    ['joe@gmail', 'email'],
    ['j o e @ s k y . c o m', 'email'],
    ['ｊｏｅ＠ｓｋｙ．ｃｏｍ', 'email'],
    ['I am @joepilot', 'email'],
    ['See skyhawk dot com', 'link'],
    ['https://skyhawk.example', 'link'],
    ['bit.ly/xyz', 'link'],
    ['Would you take 150k?', 'price'],
    ['$150,000 today', 'price'],
    ['Would you take 240,000 for it?', 'price'],
    ['two hundred thousand dollars', 'price'],
    ['WhatsApp me', 'payment'],
    ['Gift cards work too.', 'payment'],
  ])('%s', (text, kind) => {
    expect(find(text)).toBe(kind)
  })
})

test.each([
  ['9705550134', 'phone'],
  ['joe@skyhawk.com', 'email'],
  ['skyhawk.com', 'link'],
])('[BEY-33] invisible characters don’t hide %s', (text, kind) => {
  for (const invisible of '\u00ad\u200b\u200c\u200d\u2060\ufeff\u3164')
    expect(find(text.split('').join(invisible))).toBe(kind)
})

describe('[BEY-33] a public text can’t contain disguised numbers and offers', () => {
  test.each([
    ['970-55501-34', 'phone'],
    ['970~555~0134', 'phone'],
    ['970’555’0134', 'phone'],
    ['970;555;0134', 'phone'],
    ['970 and 555 and 0134', 'phone'],
    ['Serial 3035550134', 'phone'],
    ['3-4-5-6-77 or 5-6-34567', 'phone'],
    ['What about 240,000?', 'price'],
    ['Is 240 thousand ok?', 'price'],
    ['Would you do 185?', 'price'],
    ['Würden Sie 150.000 nehmen?', 'price'],
    ['¿Aceptaría 150.000?', 'price'],
    ['150 bin olur mu?', 'price'],
  ])('%s', (text, kind) => {
    expect(find(text)).toBe(kind)
  })
})

describe('[BEY-33] a public text can contain', () => {
  test.each([
    'Was the propeller overhauled with the engine in 2019, 2020, and 2021?',
    'AD 2011-10-09 complied on 2024-05-12 at 1,504.2 hours?',
    'KFC 150 with GPSS through the GTN 650. It flies LPV approaches.',
    'IO-540-C4B5 at 12 gph @ 65% and @FL180',
    'TT 3241 SMOH 812, P/N 011-02256-00',
    'Serial 172S12345, 1,250 pounds useful load',
    'Is it hangared at KAPA. Please say',
    'annual.Is it due',
    'Serial 18268123',
    'Prop S/N 1234567, engine serial L-12345-36A',
    'Werknummer: 28-10445, Seriennummer 1234567',
    '¿Número de serie 18268123? Seri no 18268123',
    'AD 76-07-12 and 2011-10-09 at 3,241.5 hours',
    'Cruise 155 kt, 13.5 gph, 1,250 lb, N172SP, 118.3 MHz',
    'Is the annual due 2027-03-01, and the transponder check 2027-05-01?',
    'Zellenstunden 3.241, Motor 812 von 2.000 Stunden?',
    'Compressions 76/80, 74/80, 75/80, 77/80',
    'What is the outlook for the paint? Two or three seats?',
    'Es wurde am 12.05.2024 bei 3.241 Std. gemacht.',
    '<script>alert(1)</script>',
  ])('%s', (text) => {
    expect(find(text)).toBeNull()
  })
})

const digitNames = {
  en: 'zero one two three four five six seven eight nine'.split(' '),
  de: 'null eins zwei drei vier fünf sechs sieben acht neun'.split(' '),
  es: 'cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
  tr: 'sıfır bir iki üç dört beş altı yedi sekiz dokuz'.split(' '),
}

test('[BEY-33] a number of ten digits is found in any mix of digits, words, and separators', () => {
  const digit = fc.record({
    value: fc.integer({ min: 0, max: 9 }),
    form: fc.constantFrom('plain', 'wide', 'arabic', 'en', 'de', 'es', 'tr'),
    separator: fc.constantFrom(' ', '-', ' - ', '. ', ' / '),
  })
  const write = ({ value, form, separator }: { value: number; form: string; separator: string }) =>
    (form === 'plain'
      ? `${value}`
      : form === 'wide'
        ? String.fromCodePoint(0xff10 + value)
        : form === 'arabic'
          ? String.fromCodePoint(0x660 + value)
          : digitNames[form as 'en'][value]) + separator
  fc.assert(
    // No 20, 19, or 80, which years and compressions have.
    fc.property(
      fc.array(
        digit.filter(({ value }) => value > 2 && value !== 8 && value !== 9),
        { minLength: 10, maxLength: 10 },
      ),
      (digits) => {
        expect(find(`Call ${digits.map(write).join('')}please`)).toBe('phone')
      },
    ),
  )
})
