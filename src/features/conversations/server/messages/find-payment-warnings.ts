import { z } from 'zod'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { type PaymentWarning, paymentWarningKinds } from '../../payment-warnings.ts'
import { findAccounts } from './find-accounts.ts'
import { imitatesHost } from './imitates-host.ts'

/**
 * Returns the kinds of warnings for a message, the most serious first. Judges only the form of the text and shipped
 * lists, and never opens an address. `siteHost` is the site's own host, which others may imitate.
 */
export function findPaymentWarnings(text: string | null, siteHost: string): PaymentWarning[] {
  if (!text) return []
  const plain = text.normalize('NFKC')
  const found = new Set<PaymentWarning>(findAccounts(plain))
  for (const host of findHosts(plain)) {
    const kind = hostKinds.find(([known]) => host === known || host.endsWith(`.${known}`))?.[1]
    if (kind) found.add(kind)
    if (imitatesHost(host, siteHost)) found.add('look-alike')
    else if (/escrow|treuhand|fideicomiso/.test(host)) found.add('escrow')
  }
  for (const { kind, pattern } of phrases)
    if (!found.has(kind) && mentions(plain, pattern, kind)) found.add(kind)
  return paymentWarningKinds.filter((kind) => found.has(kind))
}

/** Refusing a kind of payment is harmless: "no gift cards, please". */
function mentions(text: string, pattern: RegExp, kind: PaymentWarning): boolean {
  for (const { index, 0: words } of text.matchAll(pattern)) {
    if (!payments.has(kind)) return true
    const before =
      text
        .slice(Math.max(0, index - 40), index)
        .split(/[.!?\n;]/)
        .at(-1) ?? ''
    const after = text.slice(index + words.length, index + words.length + 40).split(/[.!?\n;]/)[0]
    if (!refusalBefore.test(before) && !refusalAfter.test(after ?? '')) return true
  }
  return false
}

const payments: ReadonlySet<PaymentWarning> = new Set(['gift-cards', 'crypto', 'transfer-service'])
const refusalBefore =
  /(?<!\p{L})(?:no|not|never|don['’]?t|won['’]?t|can['’]?t|cannot|neither|nor|without|nie|nicht|keine?|keinerlei|ohne|nunca|ni|sin|tampoco|asla)(?!\p{L})/iu
const refusalAfter =
  /(?<!\p{L})(?:not accepted|aren['’]?t accepted|not possible|nicht|nein|no se aceptan?|no aceptamos|kabul (?:etm\p{L}*|edilm\p{L}*)|olmaz|almıyor\p{L}*|değil)(?!\p{L})/iu

/** Returns the hosts of links and email addresses, in lower case. */
function findHosts(text: string): string[] {
  return Array.from(text.matchAll(hostShape), ([, host = '']) => host.toLowerCase())
}

const hostShape =
  /(?:https?:\/\/|@|(?<![\p{L}\p{N}.@-]))((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,5}\p{L}{2,18})(?![\p{L}\p{N}-])/giu

const phrases = readTable('payment-phrases', {
  kind: z.enum(paymentWarningKinds),
  language: z.enum(['en', 'es', 'de', 'tr']),
  pattern: cell.text,
}).map(({ kind, pattern }) => ({
  kind,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${pattern.replaceAll(/ (?!\?)/g, String.raw`\s+`)})(?![\p{L}\p{N}])`,
    'giu',
  ),
}))

const hostKinds = readTable('payment-hosts', {
  host: cell.text,
  kind: z.enum(paymentWarningKinds),
}).map(({ host, kind }) => [host, kind] as const)
