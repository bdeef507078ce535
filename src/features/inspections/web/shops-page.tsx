import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { readQuery } from '#kernel/lists/read-query.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite } from '#kernel/web/page-title.ts'
import { itemListData } from '#kernel/web/structured-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { ListFilter } from '#ui/list/list-filter.tsx'
import { listUrl } from '#ui/list/list-url.ts'
import { NumberedPages } from '#ui/navigation/numbered-pages.tsx'
import { listShopsEndpoint } from '../contract.ts'
import { listShops } from '../server/shops.ts'
import { kindLabels } from '../shop-rules.ts'
import type { Route } from './+types/shops-page.ts'
import { ShopItem } from './public/shop-item.tsx'
import styles from './shops.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const query = readQuery(listShopsEndpoint.input, url.searchParams)
  try {
    return { query, list: await listShops(ctx, query), unknownPlace: null }
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'invalid_input') throw error
    const list = await listShops(ctx, { ...query, near: undefined })
    return { query, list, unknownPlace: query.near ?? null }
  }
}

export const handle = { query: ['near', 'kind', 'page'] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const path = destinations.inspectionShops()
  const shops = (loaderData?.list.items ?? []).map(({ id, name }) => ({
    name,
    path: `${path}#shop-${id}`,
  }))
  return pageMeta(matches, {
    title: translate('Pre-Buy Inspection Shops'),
    description: translate(
      'Shops that inspect aircraft before you buy: airport, kinds of aircraft, next free week, and whether they declare that they’re independent of sellers.',
    ),
    path,
    jsonLd: shops.length > 0 ? [itemListData(findSite(matches)?.url ?? '', shops)] : [],
  })
}

export default function ShopsPage({ loaderData }: Route.ComponentProps) {
  const { query, list, unknownPlace } = loaderData
  const toPage = (page: number) =>
    listUrl(destinations.inspectionShops(), { ...query, page }, { page: 0 })
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>Inspection shops</h1>
        <p>
          Shops that inspect aircraft before you buy, in their own words. We don’t check their work.
          Do you inspect aircraft?{' '}
          <Link className="link" to={destinations.ownInspectionShop()}>
            Enter your shop
          </Link>
        </p>
      </header>
      <ListFilter
        label="Inspection shops"
        query={query}
        preserved={{}}
        fields={[
          { name: 'near', label: 'Near', search: 'City, airport, or ZIP' },
          { name: 'kind', label: 'Kind of aircraft', any: 'All kinds', options: kindLabels },
        ]}
      />
      {unknownPlace !== null && (
        <p className="mt-4 text-14" role="status">
          {t`We couldn’t find “${unknownPlace}”. Shops are sorted by name.`}
        </p>
      )}
      {list.total === 0 ? (
        <NoShops isFiltered={query.kind !== undefined} />
      ) : (
        <ul className={styles.list}>
          {list.items.map((shop) => (
            <ShopItem key={shop.id} shop={shop} heading="h2" />
          ))}
        </ul>
      )}
      <NumberedPages
        className={styles.pages}
        page={list.page}
        pages={Math.ceil(list.total / list.pageSize)}
        to={toPage}
      />
    </div>
  )
}

function NoShops({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      title={isFiltered ? 'No inspection shops for this kind yet' : 'No inspection shops yet'}
      text="Shops enter themselves, and our staff reviews them. Buyers nearby then find them in their checklist."
      actions={<LinkButton to={destinations.ownInspectionShop()}>Enter your shop</LinkButton>}
    />
  )
}
