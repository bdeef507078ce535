import { findWorkplaces } from '#features/brokerages/server/public/find-workplaces.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Obstacle } from '../../contract.ts'

/** Returns the reasons that an account can't be deleted, and the brokerages that would close with it. */
export async function findObstacles(ctx: AppContext, profileId: number): Promise<Obstacles> {
  const account = await ctx.db
    .selectFrom('profile')
    .select(['roles', 'is_demonstration'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const workplaces = await findWorkplaces(ctx, profileId)
  const obstacles: Obstacle[] = [
    ...(account.is_demonstration ? [toOwnObstacle(demonstration)] : []),
    ...(staffRoles.some((role) => account.roles.includes(role)) ? [toOwnObstacle(staff)] : []),
    ...workplaces.filter(({ colleagues }) => colleagues > 0).map(toObstacle),
  ]
  const closing = workplaces.filter(({ colleagues }) => colleagues === 0)
  return { obstacles, closing: closing.map(({ id, name }) => ({ id, name })) }
}

function toObstacle({ id, name, isLastAdministrator }: Workplace): Obstacle {
  return {
    text: isLastAdministrator
      ? t`You’re the only administrator of ${name}. Make a colleague an administrator, then leave the brokerage, and choose who takes over your listings and leads.`
      : t`You’re a member of ${name}. Leave the brokerage first, and choose a colleague to take over your listings and leads.`,
    link: { label: t`Members of ${name}`, to: `/biz/${id}/dashboard?t=2` },
  }
}

/** Staff actions are recorded under the user's name, so an administrator must remove the roles first. */
const staff = 'You’re a staff member. Ask a server administrator to remove your staff roles first.'
const demonstration =
  'This is a demo account that others use too. To try account deletion, register your own account.'

function toOwnObstacle(text: string): Obstacle {
  return { text: translate(text), link: null }
}

type Workplace = Awaited<ReturnType<typeof findWorkplaces>>[number]
export type Obstacles = { obstacles: Obstacle[]; closing: { id: number; name: string }[] }
