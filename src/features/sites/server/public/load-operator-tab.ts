import { listCountries } from '#features/lookups/server/public/list-countries.ts'
import type { ActorContext } from '#kernel/app-context.ts'
import { emptyOperator, toOperator } from '#kernel/legal/operator.ts'
import { loadSiteRow } from './list-web-apps.ts'
import { operatorTerms } from './operator-terms.ts'

/** Loads the operator of the site in `?site=`, or of the current one. */
export async function loadOperatorTab(ctx: ActorContext, query: URLSearchParams) {
  const { tab, row } = await loadSiteRow(ctx, query)
  const { mayAdd: _, ...sites } = tab
  return {
    ...sites,
    operator: { ...(toOperator(row.operator) ?? emptyOperator), version: row.version },
    terms: operatorTerms,
    countries: await listCountries(ctx, {}),
  }
}
