import type { AppContext } from '#kernel/app-context.ts'

/** Who asks for passkeys: the site that the request is for, by its own known address and never by a header. */
export function relyingParty({ site }: Pick<AppContext, 'site'>) {
  const { hostname, origin } = new URL(site.url)
  return { rpId: hostname, origin, name: site.name }
}
