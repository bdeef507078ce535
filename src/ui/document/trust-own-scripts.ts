/**
 * Says what may become markup or a script's address on a page: browsers that know Trusted Types ask here about every
 * text that a script assigns, and refuse the assignment on null. No text may become a script, for which there is no
 * answer. Sent as text, so it can use nothing from outside.
 */
export function trustOwnScripts() {
  const scripts = /^\/(assets\/|service-worker\.js$)/
  Reflect.get(window, 'trustedTypes')?.createPolicy('default', {
    // Without `<` it makes no element; of the script's, which React makes, others have no part.
    createHTML: (text: string) =>
      !text.includes('<') || text === '<script></script>' ? text : null,
    createScriptURL: (address: string) => {
      const { origin, pathname } = new URL(address, location.href)
      return origin === location.origin && scripts.test(pathname) ? address : null
    },
  })
}
