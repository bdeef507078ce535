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

test('names with hyphens stay whole, photos have them, a drawing replaces a missing photo, and a button without listings has a link', () => {
  const mail = {
    title: 'Ian asked about your 1964 Piper PA-28-140 Cherokee',
    paragraphs: [],
    action: { label: 'Open', url: '/a' },
  }
  const alone = renderMail(ctx, mail).html
  expect(alone).toContain('>PA-28-140 </span>')
  expect(alone).toContain('>https://windsock.example/a</a>')
  const listing = { title: 'Piper PA-28-140', url: '/b', price: '$1', image: null }
  const { html } = renderMail(ctx, { ...mail, listings: [{ ...listing, drawing: 'cherokee' }] })
  expect(html).toContain('src="https://windsock.example/mail-drawings/cherokee.png"')
  expect(html).not.toContain('>https://windsock.example/a</a>')
  const photo = renderMail(ctx, { ...mail, listings: [{ ...listing, image: '/c.jpg' }] })
  expect(photo.html).toContain('alt="Piper PA-28-140"')
})

test('[BEY-20] declares the language, and a user’s text if it’s in another one', () => {
  const { html } = runInLanguage('de', () =>
    renderMail(ctx, { title: 'Danke', paragraphs: ['Vielen Dank.', { userText: 'Thank you.' }] }),
  )
  expect(html).toContain('<html lang="de"')
  expect(html).toMatch(/<p lang="en"[^>]*>Thank you\.<\/p>/)
  expect(html).toMatch(/<p class[^>]*>Vielen Dank\.<\/p>/)
  expect(renderMail(ctx, { title: 'x', paragraphs: [] }).html).toContain('<html lang="en"')
})

test.each(['de', 'es', 'tr'] as const)(
  '[BEY-20] emails in %s leave data that equals own texts',
  (language) => {
    const { text } = runInLanguage(language, () =>
      renderMail(ctx, {
        title: 'Pending',
        preheader: 'None',
        paragraphs: ['Sold', { userText: 'None' }],
        facts: [['Search', 'Sold']],
        listings: [{ title: 'Pending', group: 'Search', price: '1', detail: 'Sold', url: '/x' }],
        action: { label: 'Search', url: '/x' },
        footer: [{ text: 'None' }],
      }),
    )
    const words = text.match(/Pending|None|Sold|Search/g)
    expect(words).toEqual(
      'Pending Sold None Search Sold Search Pending Sold Search None'.split(' '),
    )
  },
)

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

/** Returns the document's tags without their text, and without the pairs around whole words. */
function tagsOf(html: string) {
  const withoutPairs = html.replaceAll(/<span style="white-space:nowrap;">([^<]*)<\/span>/g, '$1')
  return [...withoutPairs.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
}
