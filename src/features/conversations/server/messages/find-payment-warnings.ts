import { z } from 'zod'
import { languageCodes } from '#kernel/messages/languages.ts'
import { foldLetters } from '#kernel/normalize-text.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type PaymentWarning, paymentWarningKinds } from '../../payment-warnings.ts'
import { findAccounts } from './find-accounts.ts'
import { imitatesHost, isKnownHost } from './imitates-host.ts'

/**
 * Returns the kinds of warnings for a message, the most serious first. Judges only the form of the text and shipped
 * lists, and never opens an address. `siteHost` is the site's own host, which others may imitate.
 */
export function findPaymentWarnings(text: string | null, siteHost: string): PaymentWarning[] {
  return inspectPayments(text, siteHost).kinds
}

/** Also returns the details that name one account or address: account numbers, wallets, and unknown hosts. */
export function inspectPayments(text: string | null, siteHost: string): Inspected {
  if (!text) return { kinds: [], details: [] }
  const plain = text.normalize('NFKC')
  const folded = fold(plain)
  const accounts = findAccounts(plain)
  const found = new Set(accounts.map(({ kind }) => kind))
  const details = new Set(accounts.map(({ detail }) => detail))
  for (const host of findHosts(plain)) {
    const { kinds, isDetail } = inspectHost(host, siteHost)
    for (const kind of kinds) found.add(kind)
    if (isDetail) details.add(host)
  }
  for (const { kind, pattern } of phrases)
    if (!found.has(kind) && asksFor(folded, pattern, kind)) found.add(kind)
  return {
    kinds: paymentWarningKinds.filter((kind) => found.has(kind)),
    details: [...details].filter((detail) => detail !== null),
  }
}

/** A host is a detail if it isn't one that many people name. */
function inspectHost(host: string, siteHost: string) {
  const listed = hostKinds.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1]
  const isLookAlike = imitatesHost(host, siteHost)
  const isEscrow = escrowHost.test(host) && !isKnownHost(host)
  const kinds: PaymentWarning[] = [
    ...(listed ? [listed] : []),
    ...(isLookAlike ? (['look-alike'] as const) : []),
    ...(isEscrow ? (['escrow'] as const) : []),
  ]
  return { kinds, isDetail: isLookAlike || isEscrow }
}

/** Escrow, or safe payment, in four languages: `secure-aircraft-pay.example`. */
const escrowHost =
  /escrow|treuhand|fideicomiso|(?:safe|secure|segur[oa]|sicher|guvenli)[a-z]{0,4}-?[a-z]{0,12}-?(?:pay|pago|compra|odeme|alisveris|zahl|kauf)|(?:pay|pago|compra|odeme|zahlung|kauf)[a-z]{0,4}-?(?:safe|secure|segur[oa]|sicher|guvenli)/

type Inspected = { kinds: PaymentWarning[]; details: string[] }

/**
 * Refusing a way to pay or to write is harmless: "no gift cards, please". So is a warning about someone else: "that's
 * not me".
 */
function asksFor(text: string, pattern: RegExp, kind: PaymentWarning): boolean {
  for (const { index, 0: words } of text.matchAll(pattern)) {
    if (!refusable.has(kind)) return kind === 'changed-details' || !warnsOfOthers.test(text)
    // A comma continues a list of payments, but separates two requests.
    const ends = kind === 'elsewhere' ? [clauseEnd, /,/] : [clauseEnd]
    const before = lastPart(text.slice(Math.max(0, index - 60), index), ends)
    const end = index + words.length
    const rest = text.slice(end, end + 40)
    const after = rest.split(clauseEnd)[0] ?? ''
    const isRefused =
      refusalBefore.test(before) || refusalAfter.test(after) || refusingAnswer.test(rest)
    if (!warnsOfOthers.test(text) && !isRefused) return true
  }
  return false
}

const refusable: ReadonlySet<PaymentWarning> = new Set([
  'gift-cards',
  'crypto',
  'transfer-service',
  'credentials',
  'elsewhere',
])
/** Ends a statement, so that a refusal before it says nothing about what follows: "not the bank, but gift cards". */
const clauseEnd =
  /[.!?\n;]|(?<!\p{L})(?:but|better|instead|rather|only|sondern|lieber|besser|aber|stattdessen|nur|pero|mejor|sino|solo|ama|fakat|sadece)(?!\p{L})/iu
const refusalBefore =
  /(?<!\p{L})(?:no|not|never|don['’]?t|doesn['’]?t|won['’]?t|can['’]?t|cannot|neither|nor|without|avoid|nie|niemals|nicht|keine?n?|keinerlei|ohne|nunca|ni|sin|nada|tampoco|asla)(?!\p{L})/iu
const refusalAfter =
  /(?<!\p{L})(?:not accepted|aren['’]?t accepted|not possible|isn['’]?t|nicht|nein|no se aceptan?|no aceptamos|(?:kabul )?(?:etm|edilm|istem|kullanm|alm)\p{L}*|(?:falan |filan )?yok|olmaz|degil)(?!\p{L})/iu
/** "Gift cards? No, thanks." */
const refusingAnswer = /^\s*\?\s*(?:no|nope|nein|hayir)(?!\p{L})/iu
const warnsOfOthers =
  /(?<!\p{L})(?:(?:not|isn['’]?t|wasn['’]?t)\s+me|(?:das\s+)?bin\s+(?:das\s+)?nicht\s+ich|ich\s+bin\s+das\s+nicht|no\s+soy\s+yo|ben\s+degilim|(?:is|was|it['’]?s|obviously|clearly)\s+a\s+(?:scam|fraud)|(?:ist|war)\s+(?:ein\s+)?betrug|es\s+una\s+estafa|dolandiricilik)(?!\p{L})/iu

const lastPart = (text: string, ends: readonly RegExp[]) =>
  ends.reduce((part, end) => part.split(end).at(-1) ?? '', text)

/** Returns the hosts of links and email addresses, in lower case. */
function findHosts(text: string): string[] {
  return Array.from(text.matchAll(hostShape), ([, host = '']) => host.toLowerCase())
}

const hostShape =
  /(?:https?:\/\/|@|(?<![\p{L}\p{N}.@-]))((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}\p{L}{2,18})(?![\p{L}\p{N}-])/giu

/** Also removes accents, because people leave them out on phones, and marks that would hide a phrase. */
function fold(text: string): string {
  return foldLetters(text).replaceAll(/\p{M}/gu, '')
}

/**
 * Folds only letters with accents, because the case of an escape such as `\S` matters. An umlaut may be spelled as two
 * letters: "ueberweisen".
 */
function foldPattern(pattern: string): string {
  return pattern.replaceAll(/[äöü]/g, '$&e?').replaceAll(/[^\0-\x7f]+/g, fold)
}

const phrases = readTable('payment-phrases', {
  kind: z.enum(paymentWarningKinds),
  language: z.enum(languageCodes),
  pattern: cell.text,
}).map(({ kind, pattern }) => ({
  kind,
  pattern: new RegExp(
    String.raw`(?<!\w)(?:${foldPattern(pattern).replaceAll(/ (?!\?)/g, String.raw`\s+`)})(?!\w)`,
    'gu',
  ),
}))

const hostKinds = readTable('payment-hosts', {
  host: cell.text,
  kind: z.enum(paymentWarningKinds),
}).map(({ host, kind }) => [host, kind] as const)
