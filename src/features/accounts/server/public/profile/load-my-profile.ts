import type { ActorContext } from '#kernel/app-context.ts'
import type { Profile } from '../../../profile-contract.ts'
import { readProfileRow, toProfile } from '../../profile/profile-wire.ts'

export async function loadMyProfile(ctx: ActorContext): Promise<Profile> {
  return toProfile(await readProfileRow(ctx, ctx.actor.profileId))
}
