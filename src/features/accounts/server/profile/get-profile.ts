import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { mayReadProfile } from '../../policy.ts'
import {
  currentProfileEndpoint,
  getProfileContactEndpoint,
  getProfileEndpoint,
} from '../../profile-contract.ts'
import { contactOf, profileOf, readProfileRow } from './profile-shapes.ts'

export const currentProfile = operation(currentProfileEndpoint, async (ctx) =>
  profileOf(await readProfileRow(ctx, ctx.actor.profileId)),
)

export const getProfile = operation(getProfileEndpoint, async (ctx, { id }) => {
  if (!mayReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  return profileOf(await readProfileRow(ctx, id))
})

export const getProfileContact = operation(getProfileContactEndpoint, async (ctx, { id }) => {
  if (!mayReadProfile(ctx.actor, id)) throw new Refusal('not_found')
  return contactOf(await readProfileRow(ctx, id))
})
