import { operation } from '#kernel/server/operation.ts'
import { getProfileEndpoint } from '../../profile-contract.ts'
import { toProfile } from './profile-wire.ts'
import { readAllowedProfile } from './read-allowed-profile.ts'

export const getProfile = operation(getProfileEndpoint, async (ctx, { id }) =>
  toProfile(await readAllowedProfile(ctx, id)),
)
