/**
 * Adds loader data to a rendered page in the place where React Router's client script expects it. `nonce` is that of
 * the page's Content-Security-Policy, if it has one.
 */
export function withLoaderData(
  html: string,
  loaderData: string,
  nonce: string | undefined,
): string {
  const end = html.lastIndexOf('</body>')
  const controller = 'window.__reactRouterContext.streamController'
  const argument = escapes.reduce(
    (text, [character, escaped]) => text.replaceAll(character, escaped),
    JSON.stringify(loaderData),
  )
  const script = `${controller}.enqueue(${argument});${controller}.close();`
  const opening = nonce ? `<script nonce="${nonce}">` : '<script>'
  return `${html.slice(0, end)}${opening}${script}</script>${html.slice(end)}`
}

/**
 * The data includes text written by sellers, so all characters that could end the script or start a comment in it are
 * escaped. Replacing one character at a time is fastest because they are rare.
 */
const escapes = ['<', '>', '&', '\u2028', '\u2029'].map((character): [string, string] => [
  character,
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
])
