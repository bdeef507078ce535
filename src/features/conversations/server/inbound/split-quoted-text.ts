import { findBoundaryEnd, type MailLine } from './quote-boundaries.ts'

/**
 * Separates the sender's own text from quoted emails, their headings, signatures, and lines of email programs. Own text
 * above, between, and below quotes stays. `quoted` is the cut text, or the whole email if own text is between quotes.
 */
export function splitQuotedText(text: string): SplitText {
  return splitLines(readMarks(text.split('\n')))
}

export function splitLines(lines: readonly MailLine[]): SplitText {
  const marks = markQuotes(lines)
  const parts = groupByMark(lines, marks)
  // Lists of lines, because an email may have more lines than a call may have arguments.
  const own: (readonly string[])[] = []
  const cut: (readonly string[])[] = []
  for (const { isCut, texts } of parts) {
    if (isCut) cut.push(texts)
    else {
      const { written, signature } = cutSignature(texts)
      own.push(written, [''])
      cut.push(signature)
    }
  }
  const body = own
    .flat()
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const fullText = lines
    .map(({ text }) => text)
    .join('\n')
    .trim()
  const isBetween = parts.filter(({ isCut }) => isCut).length > 1
  // The answer may be in what looks like a quote or a signature.
  if (body === '')
    return isQuoteOnly(lines)
      ? { body, quoted: fullText || null }
      : { body: fullText, quoted: null }
  return { body, quoted: (isBetween ? fullText : cut.flat().join('\n').trim()) || null }
}

/** Returns whether each line belongs to a quote. */
function markQuotes(lines: readonly MailLine[]): boolean[] {
  const marks = lines.map(({ isQuoted }) => isQuoted)
  for (let index = 0; index < lines.length; index += 1) {
    const end = findHeadingEnd(lines, index)
    if (end === null) continue
    marks.fill(true, startOfRule(lines, index), end)
    const next = findFilled(lines, end)
    // Without marks, nothing tells where the quote ends.
    if (next && !next.isQuoted) return marks.fill(true, end)
    index = end - 1
  }
  markWrappedLines(lines, marks)
  return marks
}

/** Returns the end of consecutive headings, such as a divider and a header block. */
function findHeadingEnd(lines: readonly MailLine[], start: number): number | null {
  let end = findBoundaryEnd(lines, start)
  for (let at = end; at !== null && at < lines.length; at += 1) {
    if (!isFilled(lines[at]?.text ?? '')) continue
    const next = findBoundaryEnd(lines, at)
    if (next === null) break
    end = next
    at = next - 1
  }
  return end
}

function findFilled(lines: readonly MailLine[], from: number): MailLine | undefined {
  let at = from
  while (at < lines.length && !isFilled(lines[at]?.text ?? '')) at += 1
  return lines[at]
}

/** Includes the horizontal line that Outlook adds above the quote. */
function startOfRule(lines: readonly MailLine[], index: number): number {
  let before = index - 1
  while (before > 0 && index - before < 4 && !isFilled(lines[before]?.text ?? '')) before -= 1
  return /^\s*(?:_{5,}|-{20,}|={3,})\s*$/.test(lines[before]?.text ?? '') ? before : index
}

/**
 * Marks the rest of quoted lines that a mail server wrapped without a quote mark. Their next word wouldn't have fit into
 * the line before.
 */
function markWrappedLines(lines: readonly MailLine[], marks: boolean[]) {
  const width = lines.reduce(
    (most, { text, isQuoted }) => (isQuoted ? Math.max(most, text.trimEnd().length) : most),
    40,
  )
  for (let index = 1; index < lines.length; index += 1) {
    const [before, text] = [lines[index - 1]?.text.trimEnd() ?? '', lines[index]?.text.trim() ?? '']
    if (marks[index] || !marks[index - 1] || text === '' || !/[^>\s]/.test(before)) continue
    const [word = ''] = /^\S+/.exec(text) ?? []
    const isFull = before.length + 1 + word.length > Math.min(width, maxWrapWidth)
    if (isFull && !/[.?!]$/.test(before)) marks[index] = true
  }
}

function groupByMark(lines: readonly MailLine[], marks: readonly boolean[]) {
  const parts: { isCut: boolean; texts: string[] }[] = []
  for (const [index, { text }] of lines.entries()) {
    const isCut = marks[index] ?? false
    const last = parts.at(-1)
    // Empty lines between quoted ones belong to the quote.
    if (last && (last.isCut === isCut || (last.isCut && !isFilled(text)))) last.texts.push(text)
    else parts.push({ isCut, texts: [text] })
  }
  return parts
}

/** Cuts the signature up to the next paragraph, and the line that an email program adds with what follows it. */
function cutSignature(texts: readonly string[]) {
  const start = texts.findIndex((line) => /^--\s?$/.test(line))
  const end = texts.findIndex((line, index) => index > start && !isFilled(line))
  const signature = start === -1 ? [] : texts.slice(start, end === -1 ? undefined : end)
  const written = texts.toSpliced(start === -1 ? 0 : start, signature.length)
  const first = written.findIndex(isFilled)
  const device = written.findIndex(
    (line, index) =>
      isDeviceLine(line) && (index > first || !written.slice(index + 1).some(isFilled)),
  )
  if (device === -1) return { written, signature }
  return { written: written.slice(0, device), signature: [...written.slice(device), ...signature] }
}

/** Checks that a quote with its heading is all there is. */
function isQuoteOnly(lines: readonly MailLine[]): boolean {
  const last = lines.findLast(({ text }) => isFilled(text))
  return (last?.isQuoted ?? false) && lines.some((_line, at) => findBoundaryEnd(lines, at) !== null)
}

/**
 * Mail servers write ">From" for "From" at the start of a line. A wrapped attribution may have the closing bracket of an
 * address there.
 */
export function readMarks(lines: readonly string[]): MailLine[] {
  return lines.map((text, index) => ({
    text,
    isQuoted:
      /^>(?!From )/.test(text) && !/<[^<>\s]*@[^<>\s]*$/.test((lines[index - 1] ?? '').slice(-320)),
  }))
}

function isDeviceLine(line: string): boolean {
  const text = line
    .slice(0, 400)
    .replace(/<https?:[^<>]*>/, '')
    .trim()
  return text.length <= 120 && sentWords.test(text) && programs.test(text) && !sentence.test(text)
}

function isFilled(text: string): boolean {
  return text.trim() !== ''
}

/** Programs wrap at 60 to 78 characters. */
const maxWrapWidth = 56

/** "Sent from my iPhone" in the languages of email programs. Needs a program's name: "Sent with FedEx" is text. */
const sentWords =
  /^[^\w/]{0,3}(?:Sent|Gesendet|Diese Nachricht|Enviad[oa]|Envoyé|Inviato|Verzonden|Verstuurd|Отправлено|Wysłan[eo]|Skickat|Sendt|Lähetetty|Get|Hol\p{L}*|Obt(?:en)?er|Ottieni|Télécharger|Scarica|Download|Outlook|Yahoo)(?!\p{L})|^Von .{2,60} gesendet\W*$|gönderildi\W*$|için Outlook/iu
const programs =
  /Outlook (?:for|für|para|per|pour|voor)|için Outlook|(?:from|mit|von|via|with|using|da|de|desde|do|depuis|met|vanaf|из|z|från|fra|Yahoo|[dt][ae]n|meinem|meu) .{0,40}(?:Outlook|Mail|Posta|i(?:Phone|Pad)|Android|Samsung|Galaxy|Smartphone|Handy|BlackBerry|Spark|Superhuman|Windows|Huawei|Xiaomi|Tuta|FairEmail|mobile|móvil|mobil|device|telefon)|Search, Organize|(?:Posta|Mail|i(?:Phone|Pad)|Android|Telefon|Cihaz|Outlook).{0,12} gönderildi|^\W{0,3}Sent from my \S+(?: \S+){0,4}$/iu

/** "Sent from my desk, which is next to the phone" is the sender's text. */
const sentence = /\s(?:is|are|was|were|ist|sind|war|waren|está|estaba|fue)\s/i

type SplitText = { body: string; quoted: string | null }
