/** Browser and system as people call them, from what the browser says of itself; the first that fits counts. */
export function nameBrowser(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? 'Browser'
  const system = systems.find(([sign]) => sign.test(userAgent))?.[1]
  return system === undefined ? browser : `${browser} on ${system}`
}

// Later browsers carry the names of earlier ones along.
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
