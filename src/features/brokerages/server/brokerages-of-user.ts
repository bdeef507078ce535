import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { brokeragesOfUserEndpoint } from '../contract.ts'
import { employersOf } from './public/employers-of.ts'

export const brokeragesOfUser = operation(brokeragesOfUserEndpoint, async (ctx, { id }) => {
  const { actor } = ctx
  const isStaff = actor.roles.some((role) => role === 'ServerAdmin' || role === 'WebAppAdmin')
  if (!isStaff && actor.profileId !== id) throw new Refusal('not_found')
  return employersOf(ctx, id)
})
