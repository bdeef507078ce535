/**
 * Defines the default Trusted Types policy to prevent XSS. Browsers call it whenever a script assigns a string to
 * markup or to a script URL, and block the assignment if it returns null. Script text is always blocked because the
 * policy doesn't define `createScript`. Serialized with `toString`, so it must not reference anything outside the
 * function.
 */
export function defineTrustedTypesPolicy() {
  const scripts = /^\/(assets\/|service-worker\.js$)/
  Reflect.get(window, 'trustedTypes')?.createPolicy('default', {
    // Text without `<` can't create elements. React assigns an empty script element, which is harmless.
    createHTML: (text: string) =>
      !text.includes('<') || text === '<script></script>' ? text : null,
    createScriptURL: (address: string) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && scripts.test(pathname) ? address : null
    },
  })
}
