/** Where a log-in leads back to, out of `?toState&toParams`: a page of this site, or null. */
export function returnTarget(query: URLSearchParams): string | null {
  const path = ownPath(query.get('toState'))
  if (!path || notTargets.test(path)) return null
  const parameters = new URLSearchParams(query.get('toParams') ?? '').toString()
  return parameters ? `${path}${path.includes('?') ? '&' : '?'}${parameters}` : path
}

/** The address of a page that leads back to where one was; without a target it leads to the landing page. */
export function withReturn(page: string, { pathname, search }: Place): string {
  const target = new URLSearchParams({ toState: pathname })
  if (search.length > 1) target.set('toParams', search.slice(1))
  const needsNone = notTargets.test(pathname) || pathname + search === '/'
  return needsNone ? page : `${page}?${target}`
}

/**
 * The path, if it can only lead to this site. Others would lead away by `//host`, by `/\host`, by either of
 * them encoded, or by dots that leave one of them behind.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || !isPlain(text) || !URL.canParse(text, nowhere)) return null
  const { origin, pathname, search, hash } = new URL(text, nowhere)
  return origin === nowhere && isPlain(pathname) ? pathname + search + hash : null
}

function isPlain(text: string): boolean {
  const decoded = decodedFully(text)
  // Browsers drop control characters and read on.
  return decoded !== null && !/^[/\\]{2}|[\\\p{Cc}]/u.test(decoded)
}

/** Undoes encodings of encodings; null for what never ends or cannot be read. */
function decodedFully(text: string): string | null {
  let decoded = text
  for (let round = 0; round < 5; round++) {
    try {
      const next = decodeURIComponent(decoded)
      if (next === decoded) return decoded
      decoded = next
    } catch {
      return null
    }
  }
  return null
}

const nowhere = 'http://this-site.invalid'
/** Coming back to one of these would go in circles; calls and files are no pages. */
const notTargets =
  /^\/(login|register|resetpass|confirmemail|pages\/auth|token|api\/|assets|media)\b/i

type Place = { pathname: string; search: string }
