import type { AppContext } from '#kernel/app-context.ts'
import { isUsable } from '../is-usable.ts'

/** Whether a profile may be used at all, for a query over `profile`. */
export const usableAccount = (ctx: AppContext) => isUsable(ctx)
