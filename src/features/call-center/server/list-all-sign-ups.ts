import { operation } from '#kernel/server/api/operation.ts'
import { dayMs } from '#kernel/time.ts'
import { listAllSignUpsEndpoint } from '../contract.ts'
import { loadSignUps } from './sign-up-rows.ts'

export const listAllSignUps = operation(listAllSignUpsEndpoint, (ctx, { q, by, days, page }) => {
  const since = days === undefined ? undefined : new Date(ctx.now().getTime() - days * dayMs)
  return loadSignUps(ctx, { q, by, since }, page)
})
