import type { AppContext } from '#kernel/app-context.ts'
import { findEmployers } from './find-employers.ts'

/** Where who asks works as a business user, by name; nowhere for everybody else. */
export async function findBusinesses(ctx: AppContext): Promise<{ id: number; name: string }[]> {
  const { actor } = ctx
  if (!actor?.roles.some((role) => role === 'BizEmp' || role === 'BizAdmin')) return []
  const employers = await findEmployers(ctx, actor.profileId)
  return employers.map(({ id, name }) => ({ id, name }))
}
