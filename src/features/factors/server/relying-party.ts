import type { AppContext } from '#kernel/app-context.ts'

/** Returns the WebAuthn relying party. Uses the site's configured URL because request headers can be forged. */
export function relyingParty({ site }: Pick<AppContext, 'site'>) {
  const { hostname, origin } = new URL(site.url)
  return { rpId: hostname, origin, name: site.name }
}
