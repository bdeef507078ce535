/** "Firefox on Windows": browser and system as people call them, from what the browser says of itself. */
export function nameBrowser(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = nameSystem(userAgent)
  const name = browser ?? nameProgram(userAgent) ?? 'Browser'
  return system === undefined ? name : `${name} on ${system}`
}

/** "iPhone": the system alone; undefined where it says none. */
export function nameSystem(userAgent: string): string | undefined {
  return systems.find(([sign]) => sign.test(userAgent))?.[1]
}

/** `curl/8.14` is curl. What calls itself Mozilla is some browser. */
function nameProgram(userAgent: string): string | undefined {
  const word = /^[a-z][\w.-]{0,29}(?=\/|$)/i.exec(userAgent)?.[0]
  return word === 'Mozilla' ? undefined : word
}

// The first that fits counts: later browsers carry the names of earlier ones along.
const browsers = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const
