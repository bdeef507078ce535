import { operation } from '#kernel/server/operation.ts'
import { getOwnContactEndpoint } from '../../profile-contract.ts'
import { readProfileRow, toContact } from './profile-wire.ts'

export const getOwnContact = operation(getOwnContactEndpoint, async (ctx) =>
  toContact(await readProfileRow(ctx, ctx.actor.profileId)),
)
