/**
 * Adds what the loaders answered to a rendered page, where React Router's script in the browser awaits it. `nonce` is
 * that of the page's Content-Security-Policy, if it has one.
 */
export function withLoaderData(
  html: string,
  loaderData: string,
  nonce: string | undefined,
): string {
  const end = html.lastIndexOf('</body>')
  const awaited = 'window.__reactRouterContext.streamController'
  const said = escapes.reduce(
    (text, [character, written]) => text.replaceAll(character, written),
    JSON.stringify(loaderData),
  )
  const script = `${awaited}.enqueue(${said});${awaited}.close();`
  const opening = nonce ? `<script nonce="${nonce}">` : '<script>'
  return `${html.slice(0, end)}${opening}${script}</script>${html.slice(end)}`
}

/**
 * What sellers write stands in there: nothing of it may look like the end of the script, or like a comment in it. One
 * character after the other is the quickest, for there are few.
 */
const escapes = ['<', '>', '&', '\u2028', '\u2029'].map((character): [string, string] => [
  character,
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
])
