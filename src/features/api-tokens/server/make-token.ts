import { sql } from 'kysely'
import { recordActivity } from '#features/accounts/server/public/activity/record-activity.ts'
import { assertOwnPassword } from '#features/accounts/server/public/assert-own-password.ts'
import { texts } from '#features/accounts/texts.ts'
import { renderMail } from '#features/mail/server/public/render-mail.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { Refusal, wrongField } from '#kernel/errors.ts'
import { formatDate } from '#kernel/format.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { queueMail } from '#kernel/server/mail.ts'
import { operation } from '#kernel/server/operation.ts'
import { hashToken } from '#kernel/server/secret-tokens.ts'
import { dayMs } from '#kernel/time.ts'
import { makeTokenEndpoint, mostTokens } from '../contract.ts'
import { type TokenScope, tokenScopes } from '../scopes.ts'
import { passwordDigest, selectTokens, toApiToken } from './token-rows.ts'
import { newApiToken } from './token-text.ts'

export const makeToken = operation(makeTokenEndpoint, async (ctx, { password, ...wanted }) => {
  const verifiedHash = await assertOwnPassword(ctx, 'password', password)
  const token = newApiToken()
  return inTransaction(ctx, async (ctx) => {
    await assertRoom(ctx)
    const id = await writeToken(ctx, token, { ...wanted, verifiedHash })
    await recordActivity(ctx, ctx.actor.profileId, 'token.add', { about: wanted.name })
    if (ctx.actor.isEmailConfirmed) await mailMade(ctx, id, wanted)
    const row = await selectTokens(ctx, ctx.actor.profileId)
      .where('api_token.id', '=', id)
      .executeTakeFirstOrThrow()
    return { token, made: toApiToken(row) }
  })
})

/** Two at once do not both take the last place. */
async function assertRoom(ctx: ActorContext) {
  const { profileId } = ctx.actor
  await sql`select pg_advisory_xact_lock(hashtext('api tokens'), ${profileId})`.execute(ctx.db)
  const tokens = await selectTokens(ctx, profileId).execute()
  if (tokens.map(toApiToken).filter(({ state }) => state === 'working').length >= mostTokens)
    throw new Refusal('conflict', {
      message: `There are ${mostTokens} tokens already. Revoke one that you no longer use.`,
    })
}

async function writeToken(ctx: ActorContext, token: string, wanted: Wanted & Verified) {
  const { name, scopes, days, verifiedHash } = wanted
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
  // The password was changed meanwhile: what was typed opens nothing any more.
  if (!written) throw wrongField('password', texts.wrongCurrentPassword)
  return written.id
}

/** An owner who did not make it hears of it. */
async function mailMade(ctx: ActorContext, id: number, { name, scopes, days }: Wanted) {
  const expiresAt = new Date(ctx.now().getTime() + days * dayMs)
  await queueMail(ctx, {
    purpose: `api-token:${id}`,
    kind: 'api-token',
    to: ctx.actor.email,
    subject: `A new API token for your account at ${ctx.site.name}`,
    ...renderMail(ctx, {
      title: 'A new API token was made',
      paragraphs: [
        'With it a system acts in your name, as far as this list allows. It never reaches your password, your address or your other tokens.',
        'If it was not you, revoke it and change your password at once: that ends all tokens.',
      ],
      facts: [
        ['Name', name],
        ['It may', scopes.map((scope) => tokenScopes[scope].title).join(', ')],
        ['It expires', formatDate(expiresAt)],
      ],
      action: { label: 'See my API tokens', url: `${ctx.site.url}/profile/integrations` },
    }),
  })
}

type Verified = { verifiedHash: string }
type Wanted = { name: string; scopes: TokenScope[]; days: number }
