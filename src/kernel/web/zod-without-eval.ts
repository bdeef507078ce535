// The page's policy doesn't allow creating code from strings. By default, Zod tests for this once, and the browser
// reports the test as a violation. Zod reads the setting when it loads, so this module must be imported first.
if (typeof window !== 'undefined')
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
