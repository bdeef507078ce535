import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { brokeragesOfUserEndpoint } from '../contract.ts'
import { findEmployers } from './public/find-employers.ts'

export const brokeragesOfUser = operation(brokeragesOfUserEndpoint, async (ctx, { id }) => {
  const { actor } = ctx
  const isStaff = actor.roles.some((role) => role === 'ServerAdmin' || role === 'WebAppAdmin')
  if (!isStaff && actor.profileId !== id) throw new Refusal('not_found')
  return findEmployers(ctx, id)
})
