/** Returns the page to open after login from `?toState&toParams`, or null if it isn't a page of this site. */
export function returnTarget(query: URLSearchParams): string | null {
  const path = toLocalPath(query.get('toState'))
  if (!path || notTargets.test(path)) return null
  const parameters = new URLSearchParams(query.get('toParams') ?? '').toString()
  return parameters ? `${path}${path.includes('?') ? '&' : '?'}${parameters}` : path
}

/** Adds a return target to a page's URL, unless the target is the landing page. */
export function withReturnTarget(page: string, { pathname, search }: PageLocation): string {
  const target = new URLSearchParams({ toState: pathname })
  if (search.length > 1) target.set('toParams', search.slice(1))
  const needsNone = notTargets.test(pathname) || pathname + search === '/'
  return needsNone ? page : `${page}?${target}`
}

/**
 * Returns the path if it can only lead to this site. Prevents open redirects through `//host`, `/\host`, encoded
 * variants, and dot segments.
 */
export function toLocalPath(text: string | null | undefined): string | null {
  if (!text?.startsWith('/') || !isPlain(text) || !URL.canParse(text, nowhere)) return null
  const { origin, pathname, search, hash } = new URL(text, nowhere)
  return origin === nowhere && isPlain(pathname) ? pathname + search + hash : null
}

function isPlain(text: string): boolean {
  const decoded = decodedFully(text)
  // Rejects control characters because browsers remove them.
  return decoded !== null && !/^[/\\]{2}|[\\\p{Cc}]/u.test(decoded)
}

/** Decodes repeatedly. Returns null if the text is invalid or nested too deeply. */
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
/** Paths that would cause a redirect loop, plus API calls and files, which aren't pages. */
const notTargets =
  /^\/(login|register|resetpass|confirmemail|pages\/auth|token|api\/|assets|media)\b/i

type PageLocation = { pathname: string; search: string }
