import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import { nameSkeleton } from '#kernel/server/texts/name-skeleton.ts'

/**
 * Returns true if a host looks like the site's own or a well-known one, such as `w1ndsock.example`, `paypaI.com`, or
 * `escrow.com.pay-now.example`. The known hosts themselves and their subdomains don't.
 */
export function imitatesHost(host: string, siteHost: string): boolean {
  const own = siteHost.replace(/^www\./, '')
  const known = [{ host: own, name: own.split('.')[0] ?? null }, ...imitatedHosts]
  if (known.some((real) => isOfHost(host, real))) return false
  return mixesScripts(host) || known.some((real) => isLikeHost(host, real))
}

/** Returns true for hosts of well-known companies, which many people name. */
export function isKnownHost(host: string): boolean {
  return imitatedHosts.some((real) => isOfHost(host, real))
}

function isOfHost(host: string, known: KnownHost): boolean {
  return host === known.host || host.endsWith(`.${known.host}`)
}

function isLikeHost(host: string, real: KnownHost): boolean {
  // A known host as the beginning of another one: escrow.com.example.
  if (`.${host}`.includes(`.${real.host}.`) || `.${host}`.includes(`.${real.host}-`)) return true
  const { name } = real
  if (name === null || name.length < 5) return false
  const skeleton = nameSkeleton(name)
  return host
    .split('.')
    .slice(0, -1)
    .some((label) => {
      // The same name under another ending can be another company, so that only changed names count.
      if (nameSkeleton(label) === skeleton) return label !== name
      const parts = label.split('-').map(nameSkeleton)
      // Hyphens may also divide the name: "aic-titles-us" for "aictitle".
      return parts.length > 1
        ? parts.includes(skeleton) || (name.length > 6 && parts.join('').includes(skeleton))
        : isOneEditAway(nameSkeleton(label), skeleton)
    })
}

/** Returns true if one letter is missing, added, changed, or swapped with its neighbor. */
function isOneEditAway(text: string, other: string): boolean {
  if (text === other || Math.abs(text.length - other.length) > 1) return false
  let start = 0
  while (start < text.length && text[start] === other[start]) start += 1
  let end = 0
  const maxEnd = Math.min(text.length, other.length) - start
  while (end < maxEnd && text.at(-1 - end) === other.at(-1 - end)) end += 1
  const [changed, original] = [
    text.slice(start, text.length - end),
    other.slice(start, other.length - end),
  ]
  if (changed.length <= 1 && original.length <= 1) return true
  return (
    changed.length === 2 &&
    original.length === 2 &&
    changed === original.charAt(1) + original.charAt(0)
  )
}

function mixesScripts(host: string): boolean {
  const isLatin = /[a-z]/.test(host.split('.').slice(0, -1).join('.'))
  return isLatin && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(host)
}

/** Names that are ordinary words, such as escrow, are empty: other companies have them too. */
const imitatedHosts: readonly KnownHost[] = readTable('imitated-hosts', {
  host: cell.text,
  name: cell.text.nullable(),
})

type KnownHost = { host: string; name: string | null }
