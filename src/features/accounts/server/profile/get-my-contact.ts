import { operation } from '#kernel/server/operation.ts'
import { getMyContactEndpoint } from '../../profile-contract.ts'
import { readProfileRow, toContact } from './profile-wire.ts'

export const getMyContact = operation(getMyContactEndpoint, async (ctx) =>
  toContact(await readProfileRow(ctx, ctx.actor.profileId)),
)
