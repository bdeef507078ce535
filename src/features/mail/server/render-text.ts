import { type MailContent, startsGroup } from './mail-content.ts'

/** Renders the plain-text version. */
export function renderText(content: MailContent, site: { name: string; url: string }): string {
  const { title, paragraphs, facts = [], listings = [], action, footer = [] } = content
  const blocks = [
    site.name,
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...listings.map(({ group, title, price, detail, url }, i) =>
      [
        ...(startsGroup(listings, i) ? [`${group}\n`] : []),
        title,
        [price, detail].filter(Boolean).join(' · '),
        url,
      ].join('\n'),
    ),
    action ? `${action.label}:\n${action.url}` : '',
    ['--', site.url, ...footer.map(({ text, url }) => (url ? `${text}: ${url}` : text))].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
