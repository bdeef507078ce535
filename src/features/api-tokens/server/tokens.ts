import { sql } from 'kysely'
import { accountMessages } from '#features/accounts/account-messages.ts'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { assertCurrentPassword } from '#features/accounts/server/public/assert-current-password.ts'
import { defineMail } from '#features/mail/server/public/define-mail.ts'
import type { ActorContext, AppContext } from '#kernel/app-context.ts'
import { fieldRefusal, notFound, Refusal } from '#kernel/errors.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { lockOwner } from '#kernel/server/records/locks.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken } from '#kernel/server/secrets/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import {
  type ApiToken,
  createTokenEndpoint,
  listTokensEndpoint,
  maxTokens,
  revokeTokenEndpoint,
} from '../contract.ts'
import { type TokenScope, tokenScopes } from '../scopes.ts'
import { newApiToken } from './token-text.ts'

export const listTokens = operation(listTokensEndpoint, async (ctx) => {
  const rows = await selectTokens(ctx, ctx.actor.profileId)
    .orderBy('api_token.id', 'desc')
    .execute()
  return { tokens: rows.map(toApiToken) }
})

export const revokeToken = writeOperation(revokeTokenEndpoint, async (ctx, { id }) => {
  const { profileId } = ctx.actor
  const revoked = await ctx.db
    .deleteFrom('api_token')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .returning('name')
    .executeTakeFirstOrThrow(notFound())
  await recordActivity(ctx, profileId, 'token.remove', { about: revoked.name })
  return { id }
})

export const createToken = operation(createTokenEndpoint, async (ctx, { password, ...form }) => {
  const verifiedHash = await assertCurrentPassword(ctx, 'password', password)
  const token = newApiToken()
  return inTransaction(ctx, async (ctx) => {
    await assertUnderTokenLimit(ctx)
    const id = await writeToken(ctx, token, { ...form, verifiedHash })
    await recordActivity(ctx, ctx.actor.profileId, 'token.add', { about: form.name })
    if (ctx.actor.isEmailConfirmed) await mailTokenCreated(ctx, ctx.actor, { id, ...form })
    const row = await selectTokens(ctx, ctx.actor.profileId)
      .where('api_token.id', '=', id)
      .executeTakeFirstOrThrow()
    return { token, made: toApiToken(row) }
  })
})

/** Locks the account's tokens, so that concurrent requests can't exceed the limit. */
async function assertUnderTokenLimit(ctx: ActorContext) {
  const { profileId } = ctx.actor
  await lockOwner(ctx, 'api tokens', profileId)
  const tokens = await selectTokens(ctx, profileId).execute()
  if (tokens.map(toApiToken).filter(({ state }) => state === 'working').length >= maxTokens)
    throw new Refusal('conflict', {
      message: t`You already have ${maxTokens} tokens. Revoke one you no longer use.`,
    })
}

async function writeToken(ctx: ActorContext, token: string, form: TokenRequest & Verified) {
  const { name, scopes, days, verifiedHash } = form
  const written = await ctx.db
    .insertInto('api_token')
    .columns([
      'profile_id',
      'name',
      'token_hash',
      'ending',
      'scopes',
      'password_digest',
      'created_at',
      'expires_at',
    ])
    .expression((query) =>
      query
        .selectFrom('profile')
        .select([
          'profile.id',
          sql<string>`${name}::text`.as('name'),
          sql<Buffer>`${hashToken(token)}::bytea`.as('token_hash'),
          sql<string>`${token.slice(-4)}::text`.as('ending'),
          sql<string[]>`${[...new Set(scopes)]}::text[]`.as('scopes'),
          passwordDigest.as('password_digest'),
          sql<Date>`${ctx.now()}::timestamptz`.as('created_at'),
          sql<Date>`${new Date(ctx.now().getTime() + days * dayMs)}::timestamptz`.as('expires_at'),
        ])
        .where('profile.id', '=', ctx.actor.profileId)
        .where('password_hash', '=', verifiedHash)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  // The password was changed concurrently, so the one entered is no longer valid.
  if (!written) throw fieldRefusal('password', accountMessages.wrongCurrentPassword)
  return written.id
}

/** Notifies the owner in case someone else created the token. */
const mailTokenCreated = defineMail<TokenRequest & { id: number }>(
  'api-token',
  (ctx, { id, name, scopes, days }) => ({
    purpose: `api-token:${id}`,
    subject: t`New API token for your ${ctx.site.name} account`,
    title: translate('A new API token was created'),
    paragraphs: [
      translate(
        'A system with this token can act on your behalf within the scopes below. It can’t access your password, your email address, or your other tokens.',
      ),
      translate(
        'If it wasn’t you, revoke it and change your password right away. Changing your password revokes all tokens.',
      ),
    ],
    facts: [
      [translate('Name'), name],
      [translate('Scopes'), scopes.map((scope) => translate(tokenScopes[scope].title)).join(', ')],
      [translate('Expires'), formatDate(new Date(ctx.now().getTime() + days * dayMs))],
    ],
    action: { label: translate('View API tokens'), url: '/profile/integrations' },
  }),
)

type Verified = { verifiedHash: string }
type TokenRequest = { name: string; scopes: TokenScope[]; days: number }

/** Digest of the account's current password. Null for an account without a password. */
export const passwordDigest = sql<Buffer | null>`sha256(convert_to(profile.password_hash, 'UTF8'))`

/** Selects a user's tokens with their status. */
function selectTokens({ db, now }: AppContext, profileId: number) {
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

function toApiToken(row: TokenRow): ApiToken {
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
