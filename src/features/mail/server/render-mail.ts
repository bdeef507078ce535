import type { AppContext } from '#kernel/app-context.ts'
import { formatTapeWords } from '#kernel/format/gauge.ts'
import { operatorLine } from '#kernel/legal/operator.ts'
import { type MailContent, startsGroup } from './mail-content.ts'
import { type MailSite, renderHtml } from './render-html.ts'

/** Renders the layout that all emails share: site name, title, paragraphs, and one action. */
export function renderMail(ctx: Pick<AppContext, 'site'>, content: MailContent) {
  const { name, url, operator } = ctx.site
  const frame = withAddresses(content, url)
  const site = { name, url, operator: operator && operatorLine(operator) }
  return { html: renderHtml(frame, site), text: renderText(frame, site) }
}

/** Makes all URLs absolute, because emails are read outside the site. */
function withAddresses(content: MailContent, siteUrl: string): MailContent {
  const toAbsolute = (address: string) => {
    const url = new URL(address, siteUrl)
    if (!/^https?:$/.test(url.protocol))
      throw new Error(`Unsupported link protocol in email: ${url.protocol}`)
    return url.href
  }
  const { action, footer, listings } = content
  return {
    ...content,
    ...(action && { action: { ...action, url: toAbsolute(action.url) } }),
    ...(footer && {
      footer: footer.map((line) => (line.url ? { ...line, url: toAbsolute(line.url) } : line)),
    }),
    ...(listings && {
      listings: listings.map((listing) => ({
        ...listing,
        url: toAbsolute(listing.url),
        ...(listing.image && { image: toAbsolute(listing.image) }),
        ...(listing.drawing && { drawing: toAbsolute(`/mail-drawings/${listing.drawing}.png`) }),
      })),
    }),
  }
}

/** Renders the plain-text version. */
function renderText(content: MailContent, site: MailSite): string {
  const { title, paragraphs, facts = [], listings = [], action, footer = [] } = content
  const blocks = [
    site.name,
    title,
    ...paragraphs.map((text) => (typeof text === 'string' ? text : text.userText)),
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...listings.map(({ group, title, price, detail, gauge, url }, i) =>
      [
        ...(startsGroup(listings, i) ? [`${group}\n`] : []),
        title,
        [price, detail].filter(Boolean).join(' · '),
        ...(gauge ? [formatTapeWords(gauge)] : []),
        url,
      ].join('\n'),
    ),
    action ? `${action.label}:\n${action.url}` : '',
    [
      '--',
      site.url,
      ...(site.operator ? [site.operator] : []),
      ...footer.map(({ text, url }) => (url ? `${text}: ${url}` : text)),
    ].join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
