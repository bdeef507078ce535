import { operation } from '#kernel/server/operation.ts'
import { getProfileContactEndpoint } from '../../profile-contract.ts'
import { toContact } from './profile-wire.ts'
import { readAllowedProfile } from './read-allowed-profile.ts'

export const getProfileContact = operation(getProfileContactEndpoint, async (ctx, { id }) =>
  toContact(await readAllowedProfile(ctx, id)),
)
