import type { AppContext } from '#kernel/app-context.ts'
import { findUserBrokerages } from './memberships.ts'

/** Returns the brokerages where the caller is a business user, sorted by name. Empty for other users. */
export async function findBusinesses(ctx: AppContext): Promise<Business[]> {
  const { actor } = ctx
  if (!actor?.roles.some((role) => role === 'BizEmp' || role === 'BizAdmin')) return []
  const employers = await findUserBrokerages(ctx, actor.profileId)
  const mayAdminister = actor.roles.includes('BizAdmin')
  return employers.map(({ id, name, route, isAdmin }) => {
    return { id, name, route, isAdmin: isAdmin && mayAdminister }
  })
}

type Business = { id: number; name: string; route: string; isAdmin: boolean }
