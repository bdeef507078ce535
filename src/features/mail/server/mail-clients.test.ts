import { caniemail } from 'caniemail'
import { expect, test } from 'vitest'
import { readConfig } from '#kernel/config.ts'
import { siteFromSettings } from '#kernel/site.ts'
import { renderMail } from './render-mail.ts'

/** The data of caniemail about other clients lacks the features of the style sheet. */
const clients: Parameters<typeof caniemail>[0]['clients'] = [
  'gmail.*',
  'outlook.*',
  'apple-mail.*',
  'yahoo.*',
  'aol.*',
  'samsung-email.*',
]

/** What some of them don't support at all, with what readers see instead. */
const accepted = {
  '@media': 'the light colors, and the layout for wide windows, which fits into narrow ones',
  '<style> element': 'the same as without @media, because all other styles are inline',
  'color-scheme meta tag': 'the client’s own dark colors',
  'text-wrap': 'titles that break anywhere between words',
  'border-radius': 'square corners',
  'display:none': 'the preview text above the title, in the color of the background',
  'max-height property': 'the same',
  overflow: 'the same',
  'role attribute': 'tables that screen readers may announce',
  'aria-hidden attribute': 'decorations that screen readers may read',
  '<body> element': 'the client’s own background',
  'height property': 'rows as high as their content',
  'white-space': 'names that may break at their hyphens',
}

test('[MAIL-01] [BEY-12] emails use what mail clients support, except for optional styles', () => {
  const { html } = renderMail(
    { site: siteFromSettings(readConfig({ SITE_URL: 'https://windsock.example' })) },
    {
      preheader: 'Look first',
      title: 'Two new aircraft',
      paragraphs: ['They match your search.', { userText: 'Is it hangared?' }],
      facts: [['Phone', '+1 702 555 0100']],
      listings: [
        {
          group: 'Price cuts',
          title: '2016 Cirrus SR22T',
          url: '/listing/x-1',
          price: '$650,000',
          detail: '996 hr',
          image: '/media/x.jpg',
          gauge: { hours: 900, limitHours: 2_000, basis: 'SMOH' },
        },
        { title: 'Piper PA-28', url: '/b', price: '$1', drawing: 'cherokee' },
      ],
      action: { label: 'See them', url: '/aircraft/search' },
      footer: [{ text: 'Unsubscribe', url: 'https://windsock.example/u' }],
    },
  )
  const { issues } = caniemail({ clients, html })
  const unsupported = [...issues.errors.values()].flat().map(({ title }) => title)
  expect(new Set(unsupported)).toEqual(new Set(Object.keys(accepted)))
})
