import type { AppContext } from '#kernel/app-context.ts'
import { operation } from '#kernel/server/operation.ts'
import { getIntroEndpoint } from '../../contract.ts'

export const getIntro = operation(getIntroEndpoint, findIntro)

export async function findIntro({ db }: Pick<AppContext, 'db'>) {
  const intro = await db
    .selectFrom('community_intro')
    .select(['name', 'text', 'version'])
    .executeTakeFirst()
  return intro ?? null
}
