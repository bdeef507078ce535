import type { MiddlewareHandler } from 'hono'
import { policyReportsPath } from '../../api-paths.ts'

const fixed = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'X-Frame-Options': 'DENY',
}

/** Headers for responses that aren't pages. They prevent the response from loading or running anything. */
export const safeHeaders = {
  ...fixed,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
}

/** Policy directive that allows any site to frame the response. */
const allowFramingDirective = 'frame-ancestors *'

/** Adds security headers to every response that doesn't set its own. */
export function secureHeaders({ https }: { https: boolean }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    // Sets headers on the response directly. Hono's method would recreate the response for each header.
    const { headers } = c.res
    for (const [name, value] of Object.entries(fixed))
      if (!headers.has(name)) headers.set(name, value)
    // X-Frame-Options can't express that all sites are allowed, so it would contradict the policy.
    if (headers.get('Content-Security-Policy')?.includes(allowFramingDirective))
      headers.delete('X-Frame-Options')
    // Pages have their own policy, or none in development. Other responses can't load or run anything.
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    if (!isPage && !headers.has('Content-Security-Policy'))
      headers.set('Content-Security-Policy', safeHeaders['Content-Security-Policy'])
    if (!https) return
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    const policy = headers.get('Content-Security-Policy')
    if (!policy?.endsWith(reportUri)) return
    // Browsers that support `report-to` ignore `report-uri`. It works only over HTTPS.
    headers.set('Content-Security-Policy', `${policy}; report-to policy`)
    headers.set('Reporting-Endpoints', `policy="${policyReportsPath}"`)
  }
}

/**
 * Returns the policy for a page. Scripts and styles need a nonce, framing is blocked, and nothing may come from other
 * origins.
 */
export function pagePolicy(nonce: string) {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    // Only allows the Trusted Types policy from `defineTrustedTypesPolicy`, which every page creates first.
    "require-trusted-types-for 'script'",
    'trusted-types default',
    reportUri,
  ].join('; ')
}

const reportUri = `report-uri ${policyReportsPath}`
