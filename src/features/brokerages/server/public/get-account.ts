import { operation } from '#kernel/server/api/operation.ts'
import { getAccountEndpoint } from '../../account-contract.ts'
import { loadAccount } from '../account/account-row.ts'
import { isAdministrator, requireMember } from './require-administrator.ts'

export const getAccount = operation(getAccountEndpoint, async (ctx, { id }) => {
  const membership = await requireMember(ctx, id)
  return loadAccount(ctx, id, { mayEdit: isAdministrator(ctx, membership) })
})
