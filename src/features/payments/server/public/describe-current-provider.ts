import type { AppContext } from '#kernel/app-context.ts'
import type { OfferedProvider } from '../../offered-provider.ts'
import { describeOfferedProvider } from '../providers/find-provider.ts'

export function describeCurrentProvider(ctx: AppContext): OfferedProvider {
  return describeOfferedProvider(ctx)
}
