import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import { runInLanguage } from '#kernel/server/messages/run-in-language.ts'
import { siteFromSettings } from '#kernel/site.ts'
import { renderMail } from './render-mail.ts'

const ctx = { site: siteFromSettings(readConfig({ SITE_URL: 'https://windsock.example' })) }

test('text and HTML have the same content, with complete URLs', () => {
  const { html, text } = renderMail(ctx, {
    preheader: 'Look first',
    title: 'Two new aircraft',
    paragraphs: ['They match your search.', 'One line\nand another'],
    facts: [['Phone', '+1 702 555 0100']],
    listings: [
      {
        title: '2016 Cirrus SR22T',
        url: '/listing/x-1',
        price: '$650,000',
        detail: '996 hr',
        image: '/media/x.webp',
      },
    ],
    action: { label: 'See them', url: '/aircraft/search?m=1&c=2' },
    footer: [
      { text: 'Unsubscribe', url: 'https://windsock.example/u' },
      { text: 'You asked for it.' },
    ],
  })
  for (const expected of [
    'Windsock',
    'Two new aircraft',
    'They match your search.',
    '+1 702 555 0100',
    '2016 Cirrus SR22T',
    '$650,000',
    'https://windsock.example/listing/x-1',
    'See them',
    'https://windsock.example/u',
    'You asked for it.',
  ]) {
    expect(html).toContain(expected)
    expect(text).toContain(expected)
  }
  expect(text).toContain('https://windsock.example/aircraft/search?m=1&c=2')
  expect(html).toContain('href="https://windsock.example/aircraft/search?m=1&amp;c=2"')
  expect(html).toContain('src="https://windsock.example/media/x.webp"')
  expect(html).toContain('One line<br>and another')
})

test('[BEY-20] translates plain texts but not text that users wrote', () => {
  const { html, text } = runInLanguage('de', () =>
    renderMail(ctx, {
      title: 'Your message is on its way',
      paragraphs: ['Thank you.', { userText: 'Thank you.' }],
      facts: [['Phone', 'Name']],
      action: { label: 'Open conversation', url: '/leads/1' },
    }),
  )
  expect(html).toContain('<html lang="de"')
  expect(html).toContain('Ihre Nachricht ist unterwegs')
  expect(html).toMatch(/<p lang="en"[^>]*>Thank you\.<\/p>/)
  expect(html).toMatch(/<p class[^>]*>Vielen Dank\.<\/p>/)
  expect(text).toContain('Vielen Dank.\n\nThank you.\n\nTelefon: Name\n\nUnterhaltung öffnen:')
  expect(renderMail(ctx, { title: 'x', paragraphs: [] }).html).toContain('<html lang="en"')
})

test('escapes markup in user text', () => {
  const expectedTags = tagsOf(framed('x'))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          '<script>alert(1)</script>',
          '"><img src=x onerror=a>',
          "' style='x",
          '<!--',
        ),
      ),
      (text) => {
        expect(tagsOf(framed(text.replaceAll('\n', ' ')))).toEqual(expectedTags)
      },
    ),
  )
})

test('allows only web links in an email', () => {
  expect(() =>
    renderMail(ctx, {
      title: 'x',
      paragraphs: [],
      action: { label: 'x', url: 'javascript:alert(1)' },
    }),
  ).toThrow('javascript:')
})

function framed(text: string) {
  return renderMail(ctx, {
    preheader: `.${text}`,
    title: text,
    paragraphs: [text],
    facts: [[text, text]],
    listings: [{ title: text, url: '/x', price: text, detail: `.${text}` }],
    action: { label: text, url: '/x' },
    footer: [{ text }, { text, url: '/x' }],
  }).html
}

/** Returns the document's tags without their text. */
function tagsOf(html: string) {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
}
