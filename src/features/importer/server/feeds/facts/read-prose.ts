import { convert } from 'html-to-text'
import { normalizeText } from '#kernel/normalize-text.ts'

/** Converts a seller's text, which may contain HTML, to multiline plain text. Removes images and link URLs. */
export function readProse(text: string, maxLength: number): string | null {
  const bounded = text.slice(0, maxLength * 4)
  const plain = markup.test(bounded) ? toText(bounded) : bounded
  const tidy = normalizeText(plain.replaceAll('\u00a0', ' '))
    // The lookbehind prevents quadratic time for long runs of spaces.
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
  return tidy.slice(0, maxLength).toWellFormed().trim() || null
}

const markup =
  /<\/?(p|br|div|ul|ol|li|b|strong|i|em|u|h\d|span|table|tr|td|a|font|img)\b[^<>]*>|&(nbsp|amp|quot|lt|gt|#\d+|#x[\da-f]+|[a-z]{2,8});/i

function toText(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: 50, maxChildNodes: 5_000, maxInputLength: 200_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'ul', options: { itemPrefix: '- ' } },
    ],
  })
}
