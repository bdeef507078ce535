import { operation } from '#kernel/server/api/operation.ts'
import { listMySignUpsEndpoint } from '../contract.ts'
import { loadSignUps } from './sign-up-rows.ts'

export const listMySignUps = operation(listMySignUpsEndpoint, (ctx, { q, page }) =>
  loadSignUps(ctx, { by: ctx.actor.profileId, q }, page),
)
