import type { AppContext } from '#kernel/app-context.ts'
import type { MailContent } from '../mail-content.ts'
import { renderHtml } from '../render-html.ts'
import { renderText } from '../render-text.ts'

export type { MailContent, MailListing } from '../mail-content.ts'

/** Renders the layout that all emails share: site name, title, paragraphs, and one action. */
export function renderMail(ctx: Pick<AppContext, 'site'>, content: MailContent) {
  const { name, url } = ctx.site
  const frame = withAddresses(content, url)
  const site = { name, url }
  return { html: renderHtml(frame, site), text: renderText(frame, site) }
}

/** Makes all URLs absolute, because emails are read outside the site. */
function withAddresses(content: MailContent, siteUrl: string): MailContent {
  const whole = (address: string) => {
    const url = new URL(address, siteUrl)
    if (!/^https?:$/.test(url.protocol))
      throw new Error(`Unsupported link protocol in email: ${url.protocol}`)
    return url.href
  }
  const { action, footer, listings } = content
  return {
    ...content,
    ...(action && { action: { ...action, url: whole(action.url) } }),
    ...(footer && {
      footer: footer.map((line) => (line.url ? { ...line, url: whole(line.url) } : line)),
    }),
    ...(listings && {
      listings: listings.map((listing) => ({
        ...listing,
        url: whole(listing.url),
        ...(listing.image && { image: whole(listing.image) }),
      })),
    }),
  }
}
