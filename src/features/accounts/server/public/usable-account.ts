import type { AppContext } from '#kernel/app-context.ts'
import { isUsable } from '../is-usable.ts'

export const usableAccount = (ctx: AppContext) => isUsable(ctx)
