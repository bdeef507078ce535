import { findWorkplaces } from '#features/brokerages/server/public/find-workplaces.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { staffRoles } from '#kernel/endpoint.ts'
import type { Obstacle } from '../../contract.ts'

/** What has to be done before an account can go, and the brokerages that go with it. */
export async function findObstacles(ctx: AppContext, profileId: number): Promise<Obstacles> {
  const account = await ctx.db
    .selectFrom('profile')
    .select(['roles', 'is_demonstration'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  const workplaces = await findWorkplaces(ctx, profileId)
  const obstacles: Obstacle[] = [
    ...(account.is_demonstration ? [demonstration] : []),
    ...(staffRoles.some((role) => account.roles.includes(role)) ? [staff] : []),
    ...workplaces.filter(({ colleagues }) => colleagues > 0).map(toObstacle),
  ]
  const closing = workplaces.filter(({ colleagues }) => colleagues === 0)
  return { obstacles, closing: closing.map(({ id, name }) => ({ id, name })) }
}

function toObstacle({ id, name, isLastAdministrator }: Workplace): Obstacle {
  return {
    text: isLastAdministrator
      ? `You are the only administrator of ${name}. Make a colleague administrator, then leave it: your listings and leads go to whom you choose.`
      : `You work for ${name}. Leave it first: your listings and leads go to a colleague whom you choose.`,
    link: { label: `The people of ${name}`, to: `/biz/${id}/dashboard?t=2` },
  }
}

/** What they did to others is on record under their name, which is first somebody else's to end. */
const staff: Obstacle = {
  text: 'You are a member of staff. Ask a server administrator to take your staff roles off first.',
  link: null,
}
const demonstration: Obstacle = {
  text: 'This account is part of the demonstration, and others use it too. Register one of your own to try this.',
  link: null,
}

type Workplace = Awaited<ReturnType<typeof findWorkplaces>>[number]
export type Obstacles = { obstacles: Obstacle[]; closing: { id: number; name: string }[] }
