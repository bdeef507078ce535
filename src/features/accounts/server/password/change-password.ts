import { wrongField } from '#kernel/errors.ts'
import { inTransaction } from '#kernel/server/database.ts'
import { operation } from '#kernel/server/operation.ts'
import { changePasswordEndpoint } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { assertFactorRecently } from '../second-step/assert-factor-recently.ts'
import { assertUnguessable } from './assert-unguessable.ts'
import { ownerWords } from './owner-words.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

export const changePassword = operation(changePasswordEndpoint, async (ctx, input) => {
  const { actor } = ctx
  await assertFactorRecently(ctx)
  assertUnguessable(ctx, 'newPassword', input.newPassword, await ownerWords(ctx, actor.profileId))
  const verifiedHash = await verifyOwnPassword(ctx, input.oldPassword)
  if (verifiedHash === null) throw wrongField('oldPassword', texts.wrongCurrentPassword)
  const passwordHash = await hashPassword(ctx, input.newPassword)
  await inTransaction(ctx, (ctx) =>
    replacePassword(ctx, { id: actor.profileId, email: actor.email }, passwordHash, {
      verifiedHash,
      session: actor.sessionHash,
    }),
  )
  return { message: texts.passwordChanged }
})
