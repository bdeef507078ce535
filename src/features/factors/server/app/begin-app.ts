import { randomBytes } from 'node:crypto'
import { renderSVG } from 'uqr'
import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { beginAppEndpoint } from '../../contract.ts'
import { factorTexts } from '../../texts.ts'
import { sealSecret, toTotp } from './app-secret.ts'

/** A secret that opens nothing until a code of it has come back. */
export const beginApp = operation(beginAppEndpoint, async (ctx) => {
  const { profileId, email } = ctx.actor
  const secret = randomBytes(20)
  const begun = {
    secret: await sealSecret(ctx, profileId, secret),
    created_at: ctx.now(),
    last_step: null,
  }
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('authenticator_app')
    .values({ profile_id: profileId, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('profile_id')
        .doUpdateSet(begun)
        .where('authenticator_app.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n)
    throw new Refusal('conflict', { message: factorTexts.appKnown })
  const totp = toTotp(secret, { issuer: ctx.site.name, label: email })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr: renderSVG(uri, { border: 2 }) }
})
