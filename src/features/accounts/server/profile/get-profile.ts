import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { mayReadProfile } from '../../policy.ts'
import { getProfileEndpoint } from '../../profile-contract.ts'
import { readProfileRow, toProfile } from './profile-wire.ts'

export const getProfile = operation(getProfileEndpoint, async (ctx, { id }) => {
  if (!mayReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  return toProfile(await readProfileRow(ctx, id))
})
