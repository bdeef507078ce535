/** "Firefox on Windows": what a browser calls itself, as far as people tell them apart. */
export function nameBrowser(userAgent: string | null): string {
  if (!userAgent) return 'Unknown browser'
  const browser = browsers.find(([, mark]) => mark.test(userAgent))?.[0]
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0]
  if (!browser) return userAgent.slice(0, 40)
  return system ? `${browser} on ${system}` : browser
}

/** In order: each also names those after it. */
const browsers: readonly [string, RegExp][] = [
  ['Edge', /Edg\w*\//],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const systems: readonly [string, RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X/],
  ['Linux', /Linux/],
]
