import type { AppContext } from '#kernel/app-context.ts'
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
  const named = config.issuers.find(({ url }) => trim(url) === trim(iss))
  if (named) return named
  // Another entry can be one of Microsoft's directories, so it comes first.
  const directory = microsoftDirectory.exec(iss)?.[1]
  if (directory === undefined) return undefined
  return config.issuers.find(
    ({ id, tenants }) => id === 'microsoft' && (tenants?.includes(directory) ?? true),
  )
}

/** Returns an account's identities, with the name of the issuer and the issuer if it's still offered. */
export async function listIdentities(ctx: AppContext, profileId: number) {
  const rows = await ctx.db
    .selectFrom('identity')
    .select(['id', 'issuer', 'created_at', 'last_used_at'])
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const offered = findIssuer(ctx, row.issuer)
    return { ...row, offered, label: offered?.label ?? new URL(row.issuer).host }
  })
}

/** Returns the offered issuers that an account is linked to. */
export async function findLinkedIssuers(ctx: AppContext, profileId: number) {
  const identities = await listIdentities(ctx, profileId)
  return identities.flatMap(({ offered, label }) => (offered ? [{ id: offered.id, label }] : []))
}

/** Checks whether staff must log in with another issuer to use their roles. `iss` is that of the session. */
export function lacksStaffIssuer(ctx: Pick<AppContext, 'config'>, iss: string | null): boolean {
  const { staffIssuer } = ctx.config
  return staffIssuer !== undefined && findIssuer(ctx, iss) !== staffIssuer
}

/** Tokens of the common endpoint name the directory of the account as their issuer. */
const microsoftDirectory = /^https:\/\/login\.microsoftonline\.com\/([\da-f-]{36})\/v2\.0$/

function trim(url: string): string {
  return url.replace(/\/$/, '')
}
