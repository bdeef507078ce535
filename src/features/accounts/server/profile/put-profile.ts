import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { mayChangeProfile } from '../../policy.ts'
import { putProfileEndpoint } from '../../profile-contract.ts'
import { changeContact } from './change-profile.ts'
import { toProfile } from './profile-wire.ts'

export const putProfile = operation(putProfileEndpoint, async (ctx, { id, version, ...form }) => {
  if (!mayChangeProfile(ctx.actor, id)) throw new Refusal('not_found')
  const { firstName, lastName, phone, cell } = form
  const values = { first_name: firstName, last_name: lastName, phone, cell }
  return toProfile(await changeContact(ctx, id, values, version))
})
