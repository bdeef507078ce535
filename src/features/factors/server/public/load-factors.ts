import type { AppContext } from '#kernel/app-context.ts'
import type { Factors } from '../../contract.ts'
import { getFactors } from '../factors.ts'

export const loadFactors = (ctx: AppContext): Promise<Factors> => getFactors(ctx, {})
