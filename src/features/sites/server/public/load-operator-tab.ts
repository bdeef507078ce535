import { listCountries } from '#features/lookups/server/public/list-countries.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { emptyOperator, toOperator } from '#kernel/legal/operator.ts'
import { loadSiteTab } from './list-web-apps.ts'
import { operatorTerms } from './operator-terms.ts'

/** Loads the operator of the site in `?site=`, or of the current one. */
export async function loadOperatorTab(ctx: ActorContext, query: URLSearchParams) {
  const { mayAdd: _, ...tab } = await loadSiteTab(ctx, query)
  const { operator, version } = await ctx.db
    .selectFrom('site')
    .select(['operator', 'version'])
    .where('id', '=', tab.site.id)
    .executeTakeFirstOrThrow()
  return {
    ...tab,
    operator: { ...(toOperator(operator) ?? emptyOperator), version },
    terms: operatorTerms,
    countries: await listCountries(ctx, {}),
  }
}
