import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitQuotedText } from './split-quoted-text.ts'

const quote = '> Hello Priya,\n> it is included.'

test.each([
  [
    'Gmail',
    'On Fri, Nov 20, 2026 at 9:05 AM Dana Whitlock via Windsock <\nreply@windsock.example> wrote:',
  ],
  ['Apple Mail', 'On 20. Nov 2026, at 09:05, Dana Whitlock <reply@windsock.example> wrote:'],
  [
    'Gmail, German',
    'Am Fr., 20. Nov. 2026 um 09:05 Uhr schrieb Dana Whitlock <\nreply@windsock.example>:',
  ],
  ['Apple Mail, German', 'Am 20.11.2026 um 09:05 schrieb Dana Whitlock <reply@windsock.example>:'],
  [
    'Gmail, Spanish',
    'El vie, 20 nov 2026 a las 9:05, Dana Whitlock (<reply@windsock.example>)\nescribió:',
  ],
  [
    'Gmail, French',
    'Le ven. 20 nov. 2026 à 09:05, Dana Whitlock <reply@windsock.example> a écrit :',
  ],
  [
    'Gmail, Italian',
    'Il giorno ven 20 nov 2026 alle ore 09:05 Dana <reply@windsock.example> ha scritto:',
  ],
  [
    'Gmail, Portuguese',
    'Em sex., 20 de nov. de 2026 às 09:05, Dana <reply@windsock.example> escreveu:',
  ],
  ['Gmail, Dutch', 'Op vr 20 nov 2026 om 09:05 schreef Dana <reply@windsock.example>:'],
  ['Gmail, Turkish', 'Dana <reply@windsock.example>, 20 Kas 2026 Cum, 09:05 tarihinde şunu yazdı:'],
])('[DASH-05] collapses the quoted email of %s', (_program, head) => {
  const mail = `Ten thirty then.\n\nPriya\n\n${head}\n\n${quote}\n`
  expect(splitQuotedText(mail)).toEqual({
    body: 'Ten thirty then.\n\nPriya',
    quoted: `${head}\n\n${quote}`,
  })
})

test.each([
  [
    'Outlook',
    '________________________________\nFrom: Dana Whitlock <r@w.example>\nSent: Friday, November 20, 2026 9:05 AM\nTo: Priya\nSubject: Re: SR22T\n\nHello Priya,',
  ],
  [
    'Outlook, German',
    'Von: Dana Whitlock <r@w.example>\nGesendet: Freitag, 20. November 2026 09:05\nAn: Priya\nBetreff: AW: SR22T\n\nHallo,',
  ],
  [
    'Outlook, Spanish',
    'De: Dana Whitlock <r@w.example>\nEnviado el: viernes, 20 de noviembre de 2026 9:05\nPara: Priya\nAsunto: RE: SR22T\n\nHola,',
  ],
  ['old Outlook', '-----Original Message-----\nFrom: Dana\nHello'],
  ['old Outlook, German', '-----Ursprüngliche Nachricht-----\nVon: Dana\nHallo'],
])('[DASH-05] collapses the text that %s appends', (_program, below) => {
  expect(splitQuotedText(`Fine.\n\n${below}`)).toEqual({ body: 'Fine.', quoted: below })
})

test('[DASH-05] keeps replies below the quoted email and between its lines', () => {
  const below = `On Fri, Dana wrote:\n${quote}\n\nTen thirty then.`
  expect(splitQuotedText(below)).toEqual({
    body: 'Ten thirty then.',
    quoted: `On Fri, Dana wrote:\n${quote}`,
  })
  const between = '> When?\nAt ten.\n> Where?\nHangar 7.'
  expect(splitQuotedText(between)).toEqual({ body: 'At ten.\n\nHangar 7.', quoted: between })
})

test('[DASH-05] collapses signatures and device names', () => {
  expect(splitQuotedText('Yes.\n\n-- \nPriya\n555-0137')).toEqual({
    body: 'Yes.',
    quoted: '-- \nPriya\n555-0137',
  })
  expect(splitQuotedText('Yes.\n\nSent from my iPhone')).toEqual({
    body: 'Yes.',
    quoted: 'Sent from my iPhone',
  })
})

test.each([
  ['a language without a known verb', '2026.11.20. 9:05 keltezessel, "Kis Anna" irta:\n> Szia'],
  [
    'Windows Mail',
    'Von: Dana\nGesendet: Freitag, 20. November 2026 \u200e09\u200e:\u200e05\nAn: Priya\n\nHallo',
  ],
])('[DASH-05] collapses the quote of %s, without an address', (_program, below) => {
  expect(splitQuotedText(`Fine.\n\n${below}`)).toEqual({ body: 'Fine.', quoted: below })
})

test.each([
  'Yes.\nSent from my hangar, which is closer than the phone.',
  'Set the mailer to:\n// Sent from my mobile mailer\nThen restart it.',
  'From: Denver\nTo: Aspen\nSent: November 20, 2026 9:05',
])('[DASH-05] keeps the sender’s own text: %j', (text) => {
  expect(splitQuotedText(text)).toEqual({ body: text, quoted: null })
})

test('[DASH-05] keeps the full text of an email without quotes', () => {
  for (const text of ['On Sunday we fly. She wrote me.', 'From: here to there.', 'Am Sonntag: ja.'])
    expect(splitQuotedText(text)).toEqual({ body: text, quoted: null })
})

test('[DASH-05] preserves all text', () => {
  const line = fc.constantFrom(
    'On Fri, Dana wrote:',
    '> a',
    'b',
    '',
    '-- ',
    'From: x',
    'Sent: y',
    'Sent from my phone',
    '-----Original Message-----',
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const text = lines.join('\n')
      const { body, quoted } = splitQuotedText(text)
      const words = (part: string) => part.split(/\s+/).filter(Boolean)
      const isWhole = quoted === text.trim()
      const written = [...words(body), ...(isWhole ? [] : words(quoted ?? ''))]
      expect(isWhole || written.toSorted()).toEqual(isWhole || words(text).toSorted())
    }),
  )
})
