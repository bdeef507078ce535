/**
 * Checks whether the mail server authenticated the domain of the sender's address (RFC 8601, aligned as in DMARC), to
 * prevent replies to forged addresses. Senders can forge the results header, so only the newest one with the server's
 * name counts. If no name is configured, only the newest one counts.
 */
export function isAligned(
  { sender, authentication }: { sender: string; authentication: readonly string[] },
  serverName: string | undefined,
): boolean {
  const domain = domainName(sender)
  const results = authentication
    .map(parseResults)
    .find(({ server }) => serverName === undefined || server === serverName.toLowerCase())
  const dmarc = results?.methods.find(({ method }) => method === 'dmarc')
  if (!results || !domain) return false
  if (dmarc) return dmarc.result === 'pass'
  return results.methods.some(
    ({ method, result, properties }) =>
      result === 'pass' &&
      (domainProperties[method] ?? []).some((name) =>
        isSameOrganization(domainName(properties[name] ?? ''), domain),
      ),
  )
}

/** Parses `mx.example; spf=pass (comment) smtp.mailfrom=a@b.example; dkim=pass header.d=b.example`. */
function parseResults(header: string) {
  const [server = '', ...parts] = withoutComments(header.slice(0, maxChars))
    .toLowerCase()
    .split(';')
  return {
    server: server.trim().split(/\s/)[0],
    methods: parts.slice(0, maxMethods).map((part) => {
      const pairs = part.split(/\s+/).flatMap((token) => {
        const at = token.indexOf('=')
        return at < 1
          ? []
          : [[token.slice(0, at), token.slice(at + 1).replaceAll('"', '')] as const]
      })
      const [method = '', result = ''] = pairs[0] ?? []
      return { method, result, properties: Object.fromEntries(pairs.slice(1)) }
    }),
  }
}

function withoutComments(text: string): string {
  let depth = 0
  let rest = ''
  for (const sign of text) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) rest += sign
  }
  return rest
}

function domainName(address: string): string {
  return address
    .slice(address.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
}

function isSameOrganization(checked: string, domain: string): boolean {
  return checked !== '' && (checked === domain || checked.endsWith(`.${domain}`))
}

/** Properties that contain the authenticated domain, by method. */
const domainProperties: Record<string, readonly string[]> = {
  dkim: ['header.d', 'header.i'],
  spf: ['smtp.mailfrom'],
}
const maxChars = 4_000
const maxMethods = 30
