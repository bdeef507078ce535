import type { AppContext } from '#kernel/app-context.ts'
import { linkIdentity } from '../identities/identities.ts'

export const linkPendingIdentity = (ctx: AppContext, login: { request: string }) =>
  linkIdentity(ctx, login)
