import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { listUserBrokeragesEndpoint } from '../contract.ts'
import { findUserBrokerages } from './public/find-user-brokerages.ts'

export const listUserBrokerages = operation(listUserBrokeragesEndpoint, async (ctx, { id }) => {
  const { actor } = ctx
  const isStaff = actor.roles.some((role) => role === 'ServerAdmin' || role === 'WebAppAdmin')
  if (!isStaff && actor.profileId !== id) throw new Refusal('not_found')
  return findUserBrokerages(ctx, id)
})
