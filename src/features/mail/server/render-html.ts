import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { foreignLanguage } from '#kernel/messages/text-language.ts'
import { currentLanguageTag, t } from '#kernel/messages/translate.ts'
import { type MailContent, type MailListing, startsGroup, type UserText } from './mail-content.ts'
import { renderTape } from './render-tape.ts'

/**
 * Uses tables and inline styles, because only those work in all mail clients. Styles in the head add dark mode and
 * support for narrow screens.
 */
export function renderHtml(content: MailContent, site: MailSite): string {
  const { preheader, title, paragraphs, facts = [], listings = [], action, footer = [] } = content
  // The result is synchronous because no part of the template is a promise.
  const page = html`<!doctype html>
<html lang="${currentLanguageTag()}" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${title}</title>
${headStyles}
</head>
<body class="mist" style="margin:0;padding:0;background:#f4f7fa;">
${preheader ? html`<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f4f7fa;">${preheader}</div>` : ''}
<table role="presentation" class="mist" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f7fa" style="background:#f4f7fa;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;">
<tr><td style="padding:0 4px 16px;">${nameLine(site)}</td></tr>
<tr><td class="paper line" bgcolor="#ffffff" style="background:#ffffff;border:1px solid #dde5ee;border-radius:12px;padding:32px;">
<h1 class="ink" style="${font}margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;text-wrap:pretty;color:#0e2238;">${wholeWords(title)}</h1>
${paragraphs.map(paragraphRow)}
${facts.length > 0 ? factTable(facts) : ''}
${listings.map((listing, i) => html`${startsGroup(listings, i) ? groupHeading(listing.group ?? '') : ''}${listingRow(listing)}`)}
${action ? actionButton(action, listings.length === 0) : ''}
</td></tr>
<tr><td class="quiet" style="${font}padding:20px 4px 0;font-size:12px;line-height:18px;color:#566b82;">
${footer.map(footerLine)}
<a class="quiet" href="${site.url}" style="color:#566b82;">${site.name}</a>, ${t`a marketplace for aircraft`}
${site.operator ? html`<br>${site.operator}` : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
` as HtmlEscapedString
  return page.toString()
}

/**
 * Renders the site name next to the windsock, a mast with five bands. They are table cells because mail clients often
 * block images.
 */
function nameLine(site: { name: string; url: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td aria-hidden="true">${block('#0e2238', 3, 32, 'mast')}</td>
${bands.map(([colour, height]) => html`<td valign="middle" aria-hidden="true" style="padding-bottom:11px;">${block(colour, 6, height)}</td>`)}
<td style="padding-left:10px;"><a class="ink" href="${site.url}" style="${font}font-size:18px;line-height:24px;font-weight:700;color:#0e2238;text-decoration:none;">${site.name}</a></td>
</tr></table>`
}

/** Renders a rectangle. Sizes are in pixels. */
function block(colour: string, width: number, height: number, className = '') {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="${className}" bgcolor="${colour}" width="${width}" height="${height}" style="width:${width}px;height:${height}px;background:${colour};font-size:0;line-height:0;">&nbsp;</td></tr></table>`
}

/** Declares the language of a user's text if it isn't the email's. */
function paragraphRow(paragraph: string | UserText) {
  const isOwn = typeof paragraph === 'string'
  const text = isOwn ? paragraph : paragraph.userText
  const language = isOwn ? undefined : foreignLanguage(text)
  return html`<p${language ? html` lang="${language}"` : ''} class="ink" style="${font}margin:0 0 16px;font-size:16px;line-height:24px;color:#0e2238;">${withBreaks(text)}</p>
`
}

function factTable(facts: NonNullable<MailContent['facts']>) {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;">
${facts.map(
  ([label, value]) => html`<tr>
<td class="quiet line" width="34%" valign="top" style="${font}padding:8px 12px 8px 0;border-top:1px solid #dde5ee;font-size:14px;line-height:20px;color:#566b82;">${label}</td>
<td class="ink line" valign="top" style="${font}padding:8px 0;border-top:1px solid #dde5ee;font-size:14px;line-height:20px;color:#0e2238;">${withBreaks(value)}</td>
</tr>`,
)}
</table>`
}

function groupHeading(text: string) {
  return html`<h2 class="ink" style="${font}margin:20px 0 12px;font-size:16px;line-height:24px;font-weight:650;color:#0e2238;">${text}</h2>
`
}

function listingRow({ title, url, price, detail, image, drawing, gauge }: MailListing) {
  const face = image
    ? html`<a href="${url}"><img src="${image}" width="144" alt="${title}" style="display:block;width:144px;height:auto;border:0;border-radius:8px;"></a>`
    : html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="mist quiet" align="center" bgcolor="#f4f7fa" width="144" height="96" style="${font}width:144px;height:96px;border-radius:8px;background:#f4f7fa;font-size:12px;color:#566b82;">${drawing ? html`<a href="${url}"><img src="${drawing}" width="120" height="42" alt="${t`Drawing of this kind of aircraft`}" style="display:block;margin:0 auto 8px;border:0;"></a>` : ''}${t`No photos yet`}</td></tr></table>`
  // Rows that aren't about an aircraft have no image at all.
  const picture =
    image === undefined
      ? ''
      : html`<td width="144" valign="top" style="padding:16px 16px 16px 0;">${face}</td>`
  return html`<table role="presentation" class="line" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid #dde5ee;"><tr>
${picture}
<td valign="top" style="padding:16px 0;">
<a class="ink" href="${url}" style="${font}font-size:16px;line-height:22px;font-weight:650;color:#0e2238;text-decoration:none;">${wholeWords(title)}</a><br>
<span class="ink" style="${font}font-size:16px;line-height:24px;font-weight:700;color:#0e2238;">${price}</span>
${detail ? html`<br><span class="quiet" style="${font}font-size:14px;line-height:20px;color:#566b82;">${detail}</span>` : ''}
${gauge ? renderTape(gauge, font) : ''}
</td></tr></table>
`
}

/**
 * Without listings, the button is the reason for the email, so its address is also a link for clients without buttons.
 * Outlook ignores the padding of links, so the button's edge is a border.
 */
function actionButton({ label, url }: NonNullable<MailContent['action']>, showsAddress: boolean) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 4px;"><tr>
<td bgcolor="#d2450f" style="background:#d2450f;border-radius:8px;"><a href="${url}" style="${font}display:inline-block;border:solid #d2450f;border-width:12px 22px;border-radius:8px;background:#d2450f;font-size:16px;line-height:24px;font-weight:650;color:#ffffff;text-decoration:none;">${label}</a></td>
</tr></table>
${showsAddress ? html`<p class="quiet" style="${font}margin:16px 0 0;font-size:12px;line-height:18px;word-break:break-all;color:#566b82;">${t`Or open this link:`} <a class="quiet" href="${url}" style="color:#566b82;">${url}</a></p>` : ''}`
}

function footerLine({ text, url }: NonNullable<MailContent['footer']>[number]) {
  return url
    ? html`<a class="quiet" href="${url}" style="color:#566b82;">${text}</a><br>
`
    : html`${text}<br>
`
}

/** Keeps names such as PA-28-140 on one line. Many mail clients break words at hyphens. */
function wholeWords(text: string) {
  return text
    .split(/(?<= )/)
    .map((word) =>
      /^[\w./]+(?:-[\w./]+)+ ?$/.test(word) && word.length < 20
        ? html`<span style="white-space:nowrap;">${word}</span>`
        : word,
    )
}

function withBreaks(text: string) {
  return text.split('\n').map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))
}

const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;"

/** Color and height in pixels, from ring to tail. */
const bands = [
  ['#ee5a24', 18],
  ['#c9d5e1', 16],
  ['#ee5a24', 14],
  ['#c9d5e1', 12],
  ['#ee5a24', 10],
] as const

export type MailSite = {
  name: string
  url: string
  /** Name, address, and registration of the site's operator. */
  operator: string | null
}

const headStyles = html`<style>
@media (prefers-color-scheme: dark) {
.mist { background: #0c1826 !important; }
.paper { background: #111f30 !important; }
.line { border-color: #22354b !important; }
.ink { color: #e9eff6 !important; }
.quiet { color: #93a7bc !important; }
.mast { background: #e9eff6 !important; }
}
@media (max-width: 480px) {
.paper { padding: 20px !important; }
}
</style>`
