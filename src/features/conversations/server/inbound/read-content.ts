import { convert } from 'html-to-text'
import PostalMime, { type Email } from 'postal-mime'
import { normalizeText } from '#kernel/normalize-text.ts'
import { maxMailTextLength } from '../../conversation-limits.ts'
import type { MailContent } from './parse-mail.ts'
import { splitQuotedText } from './split-quoted-text.ts'

/** Maximum number of characters parsed from an email's text. Fewer are stored. */
const maxTextChars = 200_000
/** Maximum number of HTML characters to convert. Conversion time grows faster than linearly. */
const maxHtmlChars = 500_000
const maxDepth = 50
/**
 * Maximum number of lines in an email. Twice as many as 20 MB of files take up at the shortest line length that email
 * clients use.
 */
const maxLines = 1_000_000

/** Parses the text and files of an email. Throws if it is nested too deeply or has too many lines. */
export async function readContent(raw: Uint8Array<ArrayBuffer>): Promise<MailContent> {
  assertLines(raw)
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: maxDepth,
    forceRfc822Attachments: true,
  })
  const { body, quoted } = splitQuotedText(normalizeText(readText(mail).slice(0, maxTextChars)))
  return {
    body: body.slice(0, maxMailTextLength),
    quoted: quoted?.slice(0, maxMailTextLength) ?? null,
    files: mail.attachments.map(({ filename, content }) => ({
      fileName: filename ?? 'attachment',
      content: typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content),
    })),
  }
}

function assertLines(raw: Uint8Array) {
  let lines = 0
  for (let at = raw.indexOf(lineFeed); at !== -1; at = raw.indexOf(lineFeed, at + 1)) {
    lines += 1
    if (lines > maxLines) throw new Error(`The email has more than ${maxLines} lines.`)
  }
}

/** Returns the plain text, or the visible text of an HTML-only email. */
function readText({ text, html }: Email): string {
  if (text?.trim()) return text
  return convert((html ?? '').slice(0, maxHtmlChars), {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'blockquote', options: { leadingLineBreaks: 1 } },
    ],
  })
}

const lineFeed = 0x0a
