/** What is counted of a report: which rule, and what it kept out. */
export type Folded = { directive: string; blocked: string }

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
 * Anybody may send anything: of a rule only a known name is kept, of an address only its host. Its path may be
 * somebody’s secret, and would make every report one of its own.
 */
export function foldReport(directive: unknown, blocked: unknown): Folded {
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
  if (/^(https?|wss?):$/.test(protocol) && host.length <= mostHost) return host
  return keywords.has(protocol.slice(0, -1)) ? protocol.slice(0, -1) : 'something else'
}

const mostHost = 100
