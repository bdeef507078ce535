/**
 * Oldest supported version of each browser, by its name in MDN's compatibility data. Syntax and styles are compiled for
 * these versions (`vite.config.ts`), and a test finds newer functions, attributes, and styles in built files.
 */
export const supportedBrowsers = {
  safari_ios: { name: 'iOS', version: '16.4', target: 'ios16.4' },
  safari: { name: 'Safari', version: '16.4', target: 'safari16.4' },
  firefox: { name: 'Firefox', version: '128', target: 'firefox128' },
  chrome: { name: 'Chrome', version: '111', target: 'chrome111' },
} as const
