import type { AppContext } from '#kernel/app-context.ts'
import { listSites } from '#kernel/server/sites/site-directory.ts'

/**
 * Removes links that act for their recipient, and reply addresses, from text that other people can read. People quote
 * and forward our emails. Keeps links to public pages. Apply it before text from outside is stored.
 */
export function removeOwnLinks(ctx: AppContext, text: string): string {
  const hosts = [ctx.config.siteUrl, ctx.site.url, ...listSites(ctx).map(({ url }) => url)]
  return removeLinksTo(
    new Set(hosts.map((url) => new URL(url).hostname.replace(/^www\./, ''))),
    text,
  )
}

/**
 * Recognizes links in any case, percent-encoded inside other links, and wrapped over several lines, also quoted ones.
 */
export function removeLinksTo(hosts: ReadonlySet<string>, text: string): string {
  const names = [...hosts].map((host) => host.split('').map(escapeDot).join(wrap)).join('|')
  const own = new RegExp(`(?<=^|[^a-z0-9-]|%2f)(?:${names})(?![a-z0-9-]|\\.[a-z0-9])`, 'gi')
  let rest = ''
  let done = 0
  for (let match = own.exec(text); match; match = own.exec(text)) {
    const start = findStart(text, match.index, done)
    const hostEnd = own.lastIndex
    const end = start === null ? null : findEnd(text, hostEnd)
    if (start === null || end === null) continue
    rest += text.slice(done, start) + removedLink
    done = end
    own.lastIndex = end
  }
  return (rest + text.slice(done)).replace(replyAddresses, removedAddress).replace(tokens, redact)
}

/** Returns the start of the link that contains a host, or null for the host of an email address. */
function findStart(text: string, host: number, from: number): number | null {
  let first = host
  while (
    first > from &&
    host - first < maxLinkChars &&
    !/[\s<>"'()[\]{}|]/.test(text[first - 1] ?? '')
  )
    first -= 1
  const run = text.slice(first, host)
  const scheme = run.search(/https?(?::|%3a|-3a)/i)
  if (scheme !== -1) return first + scheme
  return run.endsWith('@') ? null : host - (/[\w.-]*$/.exec(run)?.[0].length ?? 0)
}

/** Returns the end of a link from the end of its host, or null for a link to a public page. */
function findEnd(text: string, hostEnd: number): number | null {
  let end = hostEnd
  let path = ''
  for (let lines = 0; lines < maxLinkLines; lines += 1) {
    const run = readRun(text, end)
    path = path.replace(/=$/, '') + run
    end += run.length
    if (completeLink.test(path)) break
    const next = findContinuation(text, end, path)
    if (next === null) break
    end = next
  }
  if (isPublic(path)) return null
  const closing = /[.,;:!?]+$/.exec(text.slice(Math.max(hostEnd, end - 20), end))?.[0] ?? ''
  return end - closing.length
}

function readRun(text: string, from: number): string {
  linkRun.lastIndex = from
  return linkRun.exec(text)?.[0] ?? ''
}

/**
 * Returns where a wrapped link continues on the next line, or null if it doesn't. A word of the next paragraph doesn't
 * continue it.
 */
function findContinuation(text: string, end: number, path: string): number | null {
  lineBreak.lastIndex = end
  if (!lineBreak.test(text)) return null
  const next = readRun(text, lineBreak.lastIndex)
  if (path === '' && !next.startsWith('/')) return null
  const isSoft = path.endsWith('=') && next !== ''
  const isPart = next.length >= 12 && /^[\w.~%&=?#/+-]+$/.test(next) && /.[A-Z0-9_=%./]/.test(next)
  return (isSoft || isPart) && !/^https?:/i.test(next) ? lineBreak.lastIndex : null
}

/** Checks whether a path is a page that anyone may open and has no part as long as a token. */
function isPublic(encoded: string): boolean {
  const decoded = decode(encoded)
  if (!/^[/:?#_]/.test(decoded)) return true
  const [path = '', query = ''] = decoded
    .replace(/^:\d+/, '')
    .replace(/[.,;:!?]+$/, '')
    .split('?', 2)
  const [before, page = '', ...parts] = path.split('/')
  return (
    before === '' &&
    publicPages.has(page) &&
    parts.every((part) => /^[a-z0-9-]*$/.test(part) || part.length < 20) &&
    !/[\w-]{20}|(?:^|&)t=/.test(query)
  )
}

function escapeDot(letter: string): string {
  return letter === '.' ? '\\.' : letter
}

/** Links inside links are encoded several times. */
function decode(text: string): string {
  let decoded = text
  for (let times = 0; times < 3; times += 1)
    decoded = decoded.replace(/%[0-7][0-9a-f]/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    )
  return decoded
}

/** Also removes a signed token whose host can't be recognized, but no word of the same length. */
function redact(token: string): string {
  return /[a-z]/.test(token.slice(-43)) && /[A-Z]/.test(token.slice(-43)) ? removedLink : token
}

/** First parts of the paths of public pages. */
const publicPages = new Set([
  '',
  'aircraft',
  'biz',
  'brokers',
  'buying',
  'find',
  'getstarted',
  'glossary',
  'inspection-shops',
  'insurance',
  'listing',
  'listwithus',
  'loans',
  'privacy',
  'tos',
  'units',
])
const maxLinkChars = 2_000
const maxLinkLines = 8
/** A line break that an email program added inside a link, with the marks of a quote. */
const wrap = '(?:=?\\r?\\n[>|\\s]{0,20})?'
const linkRun = /[^\s<>"'()[\]{}|\\^`]{0,2000}/y
const lineBreak = /[ \t]*\r?\n[>|\s]{0,20}/y
/** A link that ends with a signed token or a random one. */
const completeLink = /(?:[\w-]{2}\.|[=/])[\w-]{43}$/
const tokens = /(?<![\w-])[\w-]{2,300}\.[\w-]{43}(?![\w-])/g
/** The wildcard part of `reply+{key}{mark}.{side}@…`, which may be wrapped or encoded. */
const replyAddresses =
  /[\w.-]{0,64}(?:\+|%2b|=2b)(?:[0-9a-f](?:=?\r?\n[>\s]{0,10})?){32}\.(?:=?\r?\n[>\s]{0,10})?[bs](?:(?:@|%40)[\w.-]{1,253})?/gi
const removedLink = '[link removed]'
const removedAddress = '[address removed]'
