// Our policy forbids creating code from strings. By default, zod tests for this once, and the browser reports the test
// as a violation. Zod reads the setting on load, so this module must come first.
if (typeof window !== 'undefined')
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
