import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import type { Issuer } from '#kernel/settings/issuer-settings.ts'

/** Returns the issuers that users can log in with. */
export function listIssuers({ config }: Pick<AppContext, 'config'>) {
  return config.issuers.map(({ id, label }) => ({ id, label }))
}

/** Returns the reason in a page's URL why a login with an issuer failed. */
export function readIssuerProblem(ctx: Pick<AppContext, 'config'>, query: URLSearchParams) {
  const problem = query.get('problem')
  const issuer = ctx.config.issuers.find(({ id }) => id === query.get('issuer'))
  return problem !== null && issuer ? { problem, label: issuer.label } : null
}

/** Returns the issuer that a token's `iss` belongs to, if it's still in the settings. */
export function findIssuer(
  { config }: Pick<AppContext, 'config'>,
  iss: string | null,
): Issuer | undefined {
  if (iss === null) return undefined
  return config.issuers.find(
    ({ id, url }) =>
      trim(url) === trim(iss) || (id === 'microsoft' && microsoftDirectory.test(iss)),
  )
}

/** Returns the offered issuers that the caller's account is linked to. */
export async function findLinkedIssuers(ctx: ActorContext) {
  const rows = await ctx.db
    .selectFrom('identity')
    .select('issuer')
    .where('profile_id', '=', ctx.actor.profileId)
    .execute()
  return rows.flatMap(({ issuer }) => {
    const found = findIssuer(ctx, issuer)
    return found ? [{ id: found.id, label: found.label }] : []
  })
}

/** Checks whether staff must log in with another issuer to use their roles. `iss` is that of the session. */
export function lacksStaffIssuer(ctx: Pick<AppContext, 'config'>, iss: string | null): boolean {
  const { staffIssuer } = ctx.config
  return staffIssuer !== undefined && findIssuer(ctx, iss) !== staffIssuer
}

/** Tokens of the common endpoint name the directory of the account as their issuer. */
const microsoftDirectory = /^https:\/\/login\.microsoftonline\.com\/[\da-f-]{36}\/v2\.0$/

function trim(url: string): string {
  return url.replace(/\/$/, '')
}
