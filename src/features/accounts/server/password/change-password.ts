import type { Actor, AppContext } from '#kernel/app-context.ts'
import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { consume, reset } from '#kernel/server/rate-limit.ts'
import { changePasswordEndpoint } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { limits, tooManyTries } from '../limits.ts'
import { assertFactorRecently } from '../second-step/assert-factor-recently.ts'
import { assertUnguessable } from './assert-unguessable.ts'
import { ownerWords } from './owner-words.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'

export const changePassword = operation(changePasswordEndpoint, async (ctx, input) => {
  const { actor } = ctx
  const subject = String(actor.profileId)
  await assertFactorRecently(ctx)
  assertUnguessable(ctx, 'newPassword', input.newPassword, await ownerWords(ctx, actor.profileId))
  await consume(ctx, limits.knownPassword, subject, tooManyTries)
  const verifiedHash = await ownHash(ctx, actor)
  const isRight = await verifyPassword(ctx, verifiedHash, input.oldPassword)
  if (!isRight || verifiedHash === null) throw wrong()
  await reset(ctx, limits.knownPassword, subject)
  const passwordHash = await hashPassword(ctx, input.newPassword)
  await inTransaction(ctx, (ctx) =>
    replacePassword(ctx, { id: actor.profileId, email: actor.email }, passwordHash, {
      verifiedHash,
      session: actor.sessionHash,
    }),
  )
  return { message: texts.passwordChanged }
})

async function ownHash({ db }: AppContext, { profileId }: Actor) {
  const row = await db
    .selectFrom('profile')
    .select('password_hash')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

function wrong() {
  return wrongField('oldPassword', texts.wrongCurrentPassword)
}
