import type { AppContext } from '#kernel/app-context.ts'
import { findEmployers } from './find-employers.ts'

/** The brokerages where the caller is a business user, by name; none for others. */
export async function findBusinesses(ctx: AppContext): Promise<{ id: number; name: string }[]> {
  const { actor } = ctx
  if (!actor?.roles.some((role) => role === 'BizEmp' || role === 'BizAdmin')) return []
  const employers = await findEmployers(ctx, actor.profileId)
  return employers.map(({ id, name }) => ({ id, name }))
}
