import { operation } from '#kernel/server/operation.ts'
import { userSignUpsEndpoint } from '../contract.ts'
import { loadSignUps } from './sign-up-rows.ts'

export const userSignUps = operation(userSignUpsEndpoint, (ctx, { q, page }) =>
  loadSignUps(ctx, { by: ctx.actor.profileId, q }, page),
)
