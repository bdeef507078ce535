// Our policy forbids making code from strings. Left alone, zod tries it once to see whether it may, and the
// browser reports that attempt as an attack. Read by zod when it loads, so this comes first of all.
if (typeof window !== 'undefined')
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
