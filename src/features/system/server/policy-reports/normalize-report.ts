export type NormalizedReport = { directive: string; blocked: string }

const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
])

const keywords = new Set([
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'about',
  'trusted-types-sink',
  'trusted-types-policy',
])

/**
 * Reports are untrusted, so only known directive names and URL hosts are logged. Paths may contain secrets.
 */
export function normalizeReport(directive: unknown, blocked: unknown): NormalizedReport {
  const [name = ''] = typeof directive === 'string' ? directive.split(' ') : []
  return {
    directive: directives.has(name) ? name : 'another rule',
    blocked: foldBlocked(typeof blocked === 'string' ? blocked : ''),
  }
}

function foldBlocked(text: string): string {
  if (keywords.has(text)) return text
  if (!URL.canParse(text)) return 'something else'
  const { protocol, host } = new URL(text)
  if (protocol.endsWith('-extension:')) return 'a browser extension'
  if (/^(https?|wss?):$/.test(protocol) && host.length <= maxHost) return host
  return keywords.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : 'something else'
}

const maxHost = 100
