/**
 * Separates the sender's own text from the quoted email and signature added by the email client. Replies between or
 * below quoted lines stay in the body.
 */
export function splitQuotedText(text: string): { body: string; quoted: string | null } {
  const lines = text.split('\n')
  const start = findQuote(lines)
  const own = lines.slice(0, start)
  const rest = lines.slice(start)
  const below = start < lines.length ? findReplyBelow(rest) : null
  if (below === 'between') return { body: text.trim(), quoted: null }
  const { written, signature } = partSignature(
    below === null ? own : [...own, '', ...rest.slice(below)],
  )
  const quoted = [...signature, ...(below === null ? rest : rest.slice(0, below))].join('\n').trim()
  const body = written.join('\n').trim()
  return { body, quoted: quoted || null }
}

/** Returns the index of the line where the quoted email begins, or the number of lines if nothing is quoted. */
function findQuote(lines: readonly string[]): number {
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? ''
    // Email clients may wrap the attribution line.
    const joined = joinParagraph(lines.slice(index, index + 4))
    if (isAttribution(joined)) return index
    if (dividers.some((divider) => divider.test(line.trim()))) return index
    if (isHeaderBlock(lines, index)) return startOfRule(lines, index)
    if (line.startsWith('>')) return index
  }
  return lines.length
}

function joinParagraph(lines: readonly string[]): string {
  const end = lines.findIndex((line) => line.trim() === '')
  return (end === -1 ? lines : lines.slice(0, end)).join(' ').replace(/\s+/g, ' ').trim()
}

/**
 * Returns the index where a reply below the single quoted block begins. Returns null if there isn't one, or `between`
 * if replies are interleaved with several blocks. Only `>` lines can be told apart from a reply. Everything below any
 * other divider counts as quoted.
 */
function findReplyBelow(rest: readonly string[]): number | 'between' | null {
  const isQuoted = (line: string) => line.startsWith('>')
  const first = rest.findIndex(isQuoted)
  if (first === -1 || rest.slice(0, first).join(' ').length > 400) return null
  const isWritten = (line: string) => !isQuoted(line) && line.trim() !== ''
  const afterFirst = rest.findIndex((line, index) => index > first && isWritten(line))
  if (afterFirst === -1) return null
  return rest.slice(afterFirst).some(isQuoted) ? 'between' : afterFirst
}

function partSignature(lines: readonly string[]) {
  const delimiterIndex = lines.findIndex((line) => /^--\s?$/.test(line))
  const withoutSignature = delimiterIndex === -1 ? lines : lines.slice(0, delimiterIndex)
  const signature = delimiterIndex === -1 ? [] : lines.slice(delimiterIndex)
  const last = withoutSignature.findLastIndex((line) => line.trim() !== '')
  if (last > 0 && devices.test((withoutSignature[last] ?? '').trim()))
    return {
      written: withoutSignature.slice(0, last),
      signature: [...withoutSignature.slice(last), ...signature],
    }
  return { written: withoutSignature, signature }
}

function isAttribution(joined: string): boolean {
  return attributions.some((attribution) => {
    const found = attribution.exec(joined)
    return found !== null && found[0].length <= 320
  })
}

/** Detects "From: … Sent: … To: …", which Outlook adds in the user's language. */
function isHeaderBlock(lines: readonly string[], index: number): boolean {
  if (!fromLine.test((lines[index] ?? '').trim())) return false
  return lines.slice(index + 1, index + 5).some((line) => sentLine.test(line.trim()))
}

/** Includes the horizontal line that Outlook adds above the quote. */
function startOfRule(lines: readonly string[], index: number): number {
  const before = lines.slice(0, index).findLastIndex((line) => line.trim() !== '')
  return before >= 0 && /^_{5,}$/.test((lines[before] ?? '').trim()) ? before : index
}

/**
 * Attribution lines in the languages of Gmail, Apple Mail, and Thunderbird. English example: "On Fri, Nov 20, 2026 at
 * 9:05 AM Dana Whitlock <…> wrote:".
 */
const attributions = [
  /^On .{4,300}? wrote:/,
  /^Am .{4,300}? schrieb(?: .{1,200}?)?:/,
  /^El .{4,300}? escribió:/,
  /^Le .{4,300}? a écrit ?:/,
  /^Il .{4,300}? ha scritto:/,
  /^Em .{4,300}? escreveu:/,
  /^Op .{4,300}? (?:schreef|het volgende geschreven)(?: .{1,200}?)?:/,
  /^.{4,300}? tarihinde .{1,200}? (?:şunu )?yazdı:/,
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2} .{1,200}?<[^<>\s]+@[^<>\s]+>:/,
]

const dividers = [
  /^-{2,}\s*(?:Original Message|Ursprüngliche Nachricht|Mensaje original|Message d'origine|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Orijinal Mesaj)\s*-{2,}$/i,
  /^-{5,}\s*Forwarded message\s*-{5,}$/i,
]

const fromLine = /^\*?(?:From|Von|De|Da|Van|Kimden|Expéditeur)\s?:\*?\s*\S/i
const sentLine =
  /^\*?(?:Sent|Date|Gesendet|Datum|Enviado(?: el)?|Fecha|Envoyé|Inviato|Data|Verzonden|Gönderilme)\s?:\*?\s*\S/i

const devices =
  /^(?:Sent from my .{2,40}|Von meinem .{2,40} gesendet|Gesendet von .{2,40}|Enviado desde mi .{2,40}|Envoyé de mon .{2,40}|Get Outlook for .{2,20})$/i
