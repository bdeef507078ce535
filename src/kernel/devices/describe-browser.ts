import { t, translate } from '../messages/translate.ts'

/** Returns the browser and operating system from a user agent, such as "Firefox on Windows". */
export function describeBrowser(userAgent: string): string {
  const browser = browsers.find(([sign]) => sign.test(userAgent))?.[1]
  const system = describeSystem(userAgent)
  const name = browser ?? nameProgram(userAgent) ?? translate('Browser')
  return system === undefined ? name : t`${name} on ${system}`
}

/** Returns the operating system or device, such as "iPhone", or undefined if it's unknown. */
export function describeSystem(userAgent: string): string | undefined {
  return systems.find(([sign]) => sign.test(userAgent))?.[1]
}

/**
 * Returns the program's name, such as curl for `curl/8.14`. Ignores Mozilla because all browsers claim to be Mozilla.
 */
function nameProgram(userAgent: string): string | undefined {
  const product = /^[a-z][\w.-]{0,29}(?=\/|$)/i.exec(userAgent)?.[0]
  return product === 'Mozilla' ? undefined : product
}

// The first match wins. Newer browsers include the names of older ones in their user agents.
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
