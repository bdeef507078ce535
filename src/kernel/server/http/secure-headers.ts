import type { MiddlewareHandler } from 'hono'
import { policyReportsPath } from '../../policy-reports.ts'

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
}

/** Part of the policy of what other sites may show in a frame. */
export const framedAnywhere = 'frame-ancestors *'

/** Headers that every answer carries, unless it set its own. */
export function secureHeaders({ https }: { https: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // Set on the answer itself: Hono's own way would make the answer anew for each.
    const { headers } = c.res
    for (const [name, value] of Object.entries(fixed))
      if (!headers.has(name)) headers.set(name, value)
    // The old header cannot name everybody, so it would contradict a policy that lets any site frame the answer.
    if (headers.get('Content-Security-Policy')?.includes(framedAnywhere))
      headers.delete('X-Frame-Options')
    // Pages bring a policy of their own (none in development); nothing else may load or run anything.
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    if (!isPage && !headers.has('Content-Security-Policy'))
      headers.set(
        'Content-Security-Policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      )
    if (!https) return
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    const policy = headers.get('Content-Security-Policy')
    if (!policy?.endsWith(reportUri)) return
    // Browsers that know the newer way forget the older one for it, and take it over https alone.
    headers.set('Content-Security-Policy', `${policy}; report-to policy`)
    headers.set('Reporting-Endpoints', `policy="${policyReportsPath}"`)
  }
}

/**
 * The policy of a page: scripts and styles only by their nonce, nothing framed, nothing from elsewhere but pictures of
 * the origins that the settings name.
 */
export function pagePolicy(nonce: string, imageOrigins: readonly string[] = []) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Of policies only that of `trustOwnScripts`, which every page makes first of all.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    reportUri,
  ].join('; ')
}

const reportUri = `report-uri ${policyReportsPath}`
