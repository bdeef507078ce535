import { operation } from '#kernel/server/operation.ts'
import { getCurrentProfileEndpoint } from '../../profile-contract.ts'
import { readProfileRow, toProfile } from './profile-wire.ts'

export const getCurrentProfile = operation(getCurrentProfileEndpoint, async (ctx) =>
  toProfile(await readProfileRow(ctx, ctx.actor.profileId)),
)
