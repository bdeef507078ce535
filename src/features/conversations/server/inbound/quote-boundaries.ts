/** A line of an email, without the marks of a quote. */
export type MailLine = { text: string; isQuoted: boolean }

/**
 * Returns the end of the attribution, header block, or divider that starts at a line, or null. Email programs add them
 * above the email that they quote.
 */
export function findBoundaryEnd(lines: readonly MailLine[], start: number): number | null {
  const line = readLine(lines[start])
  if (line === '') return null
  if (isDivider(line)) return start + 1
  return findHeaderBlockEnd(lines, start) ?? findAttributionEnd(lines, start)
}

/**
 * Detects "From: … Sent: … To: … Subject: …" in the user's language. Needs an address or a time, because people also
 * write lists with such labels.
 */
function findHeaderBlockEnd(lines: readonly MailLine[], start: number): number | null {
  const { kinds, end, hasColons } = readHeaderBlock(lines, start)
  if (!kinds.has('from') || !(kinds.has('sent') || kinds.has('subject'))) return null
  const block = lines.slice(start, end).map(readLine).join(' ')
  // Windows Mail has neither an address nor a subject. A list of flights has its date last.
  const isDated = [...kinds][1] === 'sent' && /\b(?:19|20)\d\d\b/.test(block)
  const isCertain = address.test(block) || ((kinds.size >= 4 || isDated) && time.test(block))
  const required = !hasColons ? 4 : /[<[(]\S+@/.test(block) ? 2 : 3
  return isCertain && kinds.size >= required ? end : null
}

function readHeaderBlock(lines: readonly MailLine[], start: number) {
  const kinds = new Set<string>()
  let [end, hasColons] = [start, true]
  for (let index = start; index < Math.min(start + maxHeaderLines, lines.length); index += 1) {
    const text = readLine(lines[index])
    const [, name, colon] = label.exec(text) ?? []
    const kind = headerKinds.get(name?.toLowerCase() ?? '')
    // Addresses and a long list of recipients may be wrapped.
    if (kind === undefined && index > start && index === end && address.test(text)) continue
    if (kind === undefined || (kind === 'from' && kinds.has(kind))) break
    kinds.add(kind)
    hasColons &&= colon !== ''
    end = index + 1
  }
  return { kinds, end, hasColons }
}

/**
 * Detects lines such as "On Fri, Nov 20, 2026 at 9:05 AM Dana Whitlock <…> wrote:", which may be wrapped. A sentence of
 * the sender that ends in "wrote:" has no address and no quote below.
 */
function findAttributionEnd(lines: readonly MailLine[], start: number): number | null {
  const texts: string[] = []
  for (const line of lines.slice(start, start + maxAttributionLines)) {
    const last = readLine(line)
    if (last === '' || line.isQuoted !== lines[start]?.isQuoted) return null
    texts.push(last)
    const text = texts.join(' ')
    if (text.length > maxAttributionChars && texts.length > 1) return null
    if (!attributionEnd.test(text.slice(-80)) && !startsQuoteOnLine(text)) continue
    const end = start + texts.length
    return isAttribution(text, isFollowedByQuote(lines, end)) && isWhole(texts) ? end : null
  }
  return null
}

function isAttribution(text: string, isFollowed: boolean): boolean {
  const [hasAddress, hasDate, hasVerb] = [address.test(text), date.test(text), verb.test(text)]
  // Other languages have other verbs.
  if (isFollowed) return hasAddress || hasVerb || dateWithTime.test(text)
  return hasAddress && (hasDate || hasVerb)
}

/** Yahoo starts the quote on the line of the attribution. */
function startsQuoteOnLine(text: string): boolean {
  const [head] = /^.{10,320}?@[^\s<>]{3,253}>? .{0,30}?:(?= )/u.exec(text) ?? []
  return head !== undefined && verb.test(head) && date.test(head)
}

/**
 * Checks that an attribution doesn't include the line before it, which may be the sender's own. A later line would be
 * an attribution with a date.
 */
function isWhole([first = '', ...later]: readonly string[]): boolean {
  const startsAttribution = date.test(first) || address.test(first)
  return later.every((_text, from) => {
    const text = later.slice(from).join(' ')
    if (!date.test(text)) return true
    return !opening.test(text) && (startsAttribution || !isAttribution(text, true))
  })
}

function isFollowedByQuote(lines: readonly MailLine[], from: number): boolean {
  const next = lines.slice(from, from + 4).find(({ text }) => text.trim() !== '')
  return next?.isQuoted ?? false
}

function readLine(line: MailLine | undefined): string {
  const text = (line?.text ?? '').slice(0, maxAttributionChars * 2)
  // Direction marks between the parts of a date.
  return text
    .replace(/[\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function isDivider(line: string): boolean {
  if (line.length > 120) return false
  return originalMessage.test(line) || forwarded.test(line) || /^>{3} .+ >{3}$/.test(line)
}

const maxHeaderLines = 10
const maxAttributionLines = 4
const maxAttributionChars = 320

const address = /[\w.+-]{1,64}@[\w-]+(?:\.\w|$)/
const time = /\d{1,2}[:.h]\d{2}/
const date = /\d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d\d\b|\d{1,2}[:.]\d{2}/
const dateWithTime = /\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\D{1,5}\d{1,2}[:.]\d{2}/
const verb =
  /wrote|writes|schrieb|schreibt|geschrieben|geschreven|schreef|escribió|escribio|écrit|scritto|escreveu|yazdı|написал|пишет|pisze|napisał|skrev|kirjoitti|写道|寫道|のメッセージ|作成|작성|từ/iu
const attributionEnd =
  /[:：]\s*-*$|(?:wrote|schrieb|escribió|écrit|scritto|escreveu|schreef|yazdı)\s*-*$/u
/** First words of an attribution. */
const opening = /^(?:On|Am|El|Le|Il|Em|Op|Den|Dnia|W dniu|Quoting) /

const originalMessage =
  /^[-–—_*]{2,}\s*(?:original|ursprüngliche|mensaje original|mensagem original|messaggio originale|message d['’]origine|oorspronkelijk|orijinal|özgün|oprindelig|opprinnelig|ursprungligt|alkuperäinen|mail original|исходное|пересылаемое|wiadomość oryginalna|původní)[\s-]*\p{L}*\s*[-–—_*]*$/iu
const forwarded =
  /^[-–—]{3,}\s*(?:forwarded|weitergeleitete|mensaje reenviado|mensagem encaminhada|message transféré|messaggio inoltrato|doorgestuurd|yönlendirilen|iletilen)[\s-]*(?:message|nachricht|bericht|ileti|mesaj)?\s*[-–—]*$/iu

const headerNames = {
  from: 'From|Von|De|Da|Van|Kimden|Gönderen|Expéditeur|Remitente|Mittente|От|От кого|Od|Från|Fra|Lähettäjä|发件人|差出人',
  sent: 'Message du|Sent|Date|Gesendet|Gesendet am|Datum|Enviado|Enviado el|Enviada em|Enviado em|Data|Fecha|Envoyé|Envoyé le|Inviato|Verzonden|Gönderme Tarihi|Gönderilme|Gönderilme Tarihi|Gönderildi|Tarih|Отправлено|Дата|Wysłano|Skickat|Sendt|Dato|Lähetetty|发送时间|日期|送信日時',
  to: 'To|An|Para|À|A|Aan|Kime|Alıcı|Кому|Do|Till|Til|Vastaanottaja|Destinataire|Destinatario|收件人|宛先',
  subject:
    'Subject|Betreff|Asunto|Objet|Sujet|Oggetto|Onderwerp|Assunto|Konu|Тема|Temat|Ämne|Emne|Aihe|主题|主題|件名',
  cc: 'Cc|Copie|Copie à|Kopie|CC|Bilgi|Копия|Kopia|Kopi|抄送|Reply-To|Antwort an|Importance|Priority|Organization',
}
const headerKinds = new Map(
  Object.entries(headerNames).flatMap(([kind, names]) =>
    names.split('|').map((name) => [name.toLowerCase(), kind] as const),
  ),
)
const label = new RegExp(
  `^[*_|]*(${Object.values(headerNames).join('|')})\\s?([:：]?)[*_|]*\\s+\\S`,
  'iu',
)
