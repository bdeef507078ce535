import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { startAppSetupEndpoint } from '../../contract.ts'
import { factorMessages } from '../../factor-messages.ts'
import { sealSecret, toTotp } from './app-secret.ts'

/** Creates a secret that is inactive until the user confirms it with a code. */
export const startAppSetup = operation(startAppSetupEndpoint, async (ctx) => {
  const { profileId, email } = ctx.actor
  const secret = randomBytes(20)
  const pending = {
    secret: await sealSecret(ctx, profileId, secret),
    created_at: ctx.now(),
    last_step: null,
  }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('authenticator_app')
    .values({ profile_id: profileId, ...pending })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .doUpdateSet(pending)
        .where('authenticator_app.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n)
    throw new Refusal('conflict', { message: factorMessages.appKnown })
  const totp = toTotp(secret, { issuer: ctx.site.name, label: email })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
})
