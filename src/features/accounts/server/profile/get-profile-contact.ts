import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { mayReadProfile } from '../../policy.ts'
import { getProfileContactEndpoint } from '../../profile-contract.ts'
import { readProfileRow, toContact } from './profile-wire.ts'

export const getProfileContact = operation(getProfileContactEndpoint, async (ctx, { id }) => {
  if (!mayReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  return toContact(await readProfileRow(ctx, id))
})
