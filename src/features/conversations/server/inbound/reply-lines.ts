import { compile, type FormatCallback } from 'html-to-text'
import type { Email } from 'postal-mime'
import { normalizeText } from '#kernel/normalize-text.ts'
import type { MailLine } from './quote-boundaries.ts'
import { readMarks } from './split-quoted-text.ts'

/** Maximum number of characters parsed from an email's text. Fewer are stored. */
const maxTextChars = 200_000
/** Maximum number of HTML characters to convert. Conversion time grows faster than linearly. */
const maxHtmlChars = 500_000

/**
 * Returns the lines of an email. Uses the HTML if its markup shows the quote or the plain text says less. `flow` is set
 * for plain text in which lines are wrapped as in RFC 3676.
 */
export function readReplyLines({ text = '', html = '' }: Email, flow: Flow | null): MailLine[] {
  const lines = toLines(text)
  const plain = flow ? joinFlowed(lines, flow) : readMarks(lines)
  if (!html.trim() || (text.trim() && html.length > maxHtmlChars)) return plain
  const marked = readHtml(html)
  const isShorter = text.length < 0.5 * marked.reduce((sum, line) => sum + line.text.length, 0)
  return marked.some(({ isQuoted }) => isQuoted) || isShorter ? marked : plain
}

/**
 * Joins wrapped lines of the same quote depth, so that an answer isn't joined with the quote above it. A line of own
 * text may begin with the quote mark.
 */
function joinFlowed(lines: readonly string[], { deletesSpace }: Flow): MailLine[] {
  const joined: MailLine[] = []
  let open: { depth: number; texts: string[] } | null = null
  const close = () => {
    if (!open) return
    const mark = open.depth > 0 ? `${'>'.repeat(open.depth)} ` : ''
    joined.push({ text: mark + open.texts.join('').trimEnd(), isQuoted: open.depth > 0 })
    open = null
  }
  for (const line of lines) {
    const depth = /^>*/.exec(line)?.[0].length ?? 0
    const text = line.slice(depth).replace(/^ /, '')
    if (open && open.depth !== depth) close()
    open ??= { depth, texts: [] }
    const isWrapped = text.endsWith(' ') && text !== '-- '
    open.texts.push(isWrapped && deletesSpace ? text.slice(0, -1) : text)
    if (!isWrapped) close()
  }
  close()
  return joined
}

function readHtml(html: string): MailLine[] {
  const converted = convertHtml(html.slice(0, maxHtmlChars))
  const lines = toLines(converted)
  if (!converted.includes(quoteMark) && !converted.includes(restMark)) return readMarks(lines)
  let isRest = false
  let hasOwn = false
  return lines.map((line) => {
    // Without text above, only the words of the heading tell what is quoted.
    if (line.includes(restMark)) isRest = hasOwn
    const text = line.replaceAll(restMark, '')
    const isQuoted = isRest || text.includes(quoteMark)
    if (!isQuoted && text.trim() !== '') hasOwn = true
    return { text: text.replaceAll(quoteMark, '> '), isQuoted }
  })
}

function toLines(text: string): string[] {
  return normalizeSpace(text.slice(0, maxTextChars)).split('\n')
}

/** Preserves the spaces at the ends of lines, which mark wrapped lines. */
function normalizeSpace(text: string): string {
  return normalizeText(`.${text}.`).slice(1, -1)
}

const formatQuote: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1, reservedLineLength: 2 })
  walk(element.children, builder)
  builder.closeBlock({
    trailingLineBreaks: 1,
    blockTransform: (text) => quoteMark + text.replace(/[\n\r\u2028\u2029]/g, `$&${quoteMark}`),
  })
}

const formatRest: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addLiteral(restMark)
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

/** Adds the URL of a link, unless its text is one. */
const formatLink: FormatCallback = (element, walk, builder) => {
  walk(element.children, builder)
  const text = element.children.map(({ data }) => data ?? '').join('')
  if (text.trim() && !/[/@]|\.\w/.test(text)) builder.addInline(` <${element.attribs.href}>`)
}

/** Private-use characters, which mark quoted lines because own lines may begin with ">". */
const [quoteMark, restMark] = ['\ue000', '\ue001']

/** Containers of a quote in the HTML of email programs. */
const quotes = [
  'blockquote',
  'div.gmail_attr',
  'div.yahoo_quoted',
  'div[id^="yahoo_quoted"]',
  'div[name="quote"]',
  'div[name="messageReplySection"]',
  'div.moz-cite-prefix',
  'div.zmail_extra',
  'div.hmail_quote',
  'div#isReplyContent',
  'div#reply-intro',
]
/** Elements below which Outlook and others add the quote. */
const starts = [
  'div#appendonsend',
  'div#divRplyFwdMsg',
  'div#mail-editor-reference-message-container',
  'div#ms-outlook-mobile-reference',
  'div#OLK_SRC_BODY_SECTION',
  'hr#stopSpelling',
  ...['#E1E1E1', '#B5C4DF', '#b5c4df', '#e1e1e1'].flatMap((color) => [
    `div[style*="border-top:solid ${color}"]`,
    `div[style*="border-top: solid ${color}"]`,
    `div[style*="border-top:${color}"]`,
  ]),
]
/** Programs use quotes without a border for indented own text. */
const indents = ['blockquote[style*="border:none"]', 'blockquote[style*="border: none"]']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const selectors = [
  { selector: 'img', format: 'skip' },
  { selector: 'a', options: { ignoreHref: true } },
  { selector: 'a[href^="http"]', format: 'link' },
  { selector: 'p.MsoNormal', format: 'block', options: { leadingLineBreaks: 1 } },
  ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
  ...quotes.map((selector) => ({ selector, format: 'quote' })),
  ...indents.map((selector) => ({ selector, format: 'block' })),
  ...starts.map((selector) => ({ selector, format: 'rest' })),
]
/** Compiled once, because compiling the selectors takes longer than converting a short email. */
const convertHtml = compile({
  wordwrap: false,
  whitespaceCharacters: ' \t\r\n\f',
  limits: { maxDepth: 100, maxChildNodes: 5_000 },
  formatters: { link: formatLink, quote: formatQuote, rest: formatRest },
  selectors,
})

/** `deletesSpace` is true if the space before a wrapped line's break isn't part of the text. */
export type Flow = { deletesSpace: boolean }
