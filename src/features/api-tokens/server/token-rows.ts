import { sql } from 'kysely'
import type { AppContext } from '#kernel/app-context.ts'
import type { ApiToken } from '../contract.ts'
import type { TokenScope } from '../scopes.ts'

/** Digest of the account's current password. Null for an account without a password. */
export const passwordDigest = sql<Buffer | null>`sha256(convert_to(profile.password_hash, 'UTF8'))`

/** Selects a user's tokens with their status. */
export function selectTokens({ db, now }: AppContext, profileId: number) {
  return db
    .selectFrom('api_token')
    .innerJoin('profile', 'profile.id', 'api_token.profile_id')
    .select(['api_token.id', 'name', 'ending', 'scopes', 'expires_at', 'last_used_at'])
    .select('api_token.created_at')
    .select([
      sql<boolean>`expires_at <= ${now()}`.as('is_expired'),
      sql<boolean>`password_digest is distinct from ${passwordDigest}`.as('is_outdated'),
    ])
    .where('profile_id', '=', profileId)
}

export function toApiToken(row: TokenRow): ApiToken {
  return {
    id: row.id,
    name: row.name,
    ending: row.ending,
    scopes: row.scopes as TokenScope[],
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: row.is_expired ? 'expired' : row.is_outdated ? 'password changed' : 'working',
  }
}

type TokenRow = Awaited<ReturnType<ReturnType<typeof selectTokens>['executeTakeFirstOrThrow']>>
