import { fieldRefusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/api/operation.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { accountMessages } from '../../account-messages.ts'
import { changePasswordEndpoint } from '../../contract.ts'
import { assertRecentFactor } from '../second-step/assert-recent-factor.ts'
import { assertStrongPassword } from './assert-strong-password.ts'
import { loadPersonalTerms } from './load-personal-terms.ts'
import { hashPassword } from './passwords.ts'
import { replacePassword } from './replace-password.ts'
import { verifyCurrentPassword } from './verify-current-password.ts'

export const changePassword = operation(changePasswordEndpoint, async (ctx, input) => {
  const { actor } = ctx
  await assertRecentFactor(ctx)
  assertStrongPassword(
    ctx,
    'newPassword',
    input.newPassword,
    await loadPersonalTerms(ctx, actor.profileId),
  )
  const verifiedHash = await verifyCurrentPassword(ctx, input.oldPassword)
  if (verifiedHash === null) throw fieldRefusal('oldPassword', accountMessages.wrongCurrentPassword)
  const passwordHash = await hashPassword(ctx, input.newPassword)
  await inTransaction(ctx, (ctx) =>
    replacePassword(ctx, { id: actor.profileId, email: actor.email }, passwordHash, {
      verifiedHash,
      session: actor.sessionHash,
    }),
  )
  return { message: accountMessages.passwordChanged }
})
