import type { AppContext } from '#kernel/app-context.ts'
import { isUsable } from '../is-usable.ts'

/** SQL condition over `profile` for usable accounts. */
export const usableAccount = (ctx: AppContext) => isUsable(ctx)
