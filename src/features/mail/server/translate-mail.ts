import { translate } from '#kernel/messages/translate.ts'
import type { MailContent, TranslatedMail, UserText } from './mail-content.ts'

/** Translates an email's plain texts into the current language. Texts with values have been translated already. */
export function translateMail(content: MailContent): TranslatedMail {
  const { preheader, title, paragraphs, facts, listings, action, footer } = content
  return {
    ...(preheader !== undefined && { preheader: toText(preheader) }),
    title: translate(title),
    paragraphs: paragraphs.map((text) => (typeof text === 'string' ? translate(text) : text)),
    ...(facts && { facts: facts.map(([label, value]) => [translate(label), value] as const) }),
    ...(listings && {
      listings: listings.map((listing) => ({
        ...listing,
        ...(listing.group !== undefined && { group: translate(listing.group) }),
        price: translate(listing.price),
        ...(listing.detail !== undefined && { detail: translate(listing.detail) }),
      })),
    }),
    ...(action && { action: { ...action, label: translate(action.label) } }),
    ...(footer && { footer: footer.map((line) => ({ ...line, text: translate(line.text) })) }),
  }
}

function toText(text: string | UserText): string {
  return typeof text === 'string' ? translate(text) : text.userText
}
