import { isRouteErrorResponse, redirect } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { formatNumber } from '#kernel/format.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta, readSite } from '#kernel/web/page-meta.ts'
import { NotFoundScreen } from '#ui/feedback/error-screen.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { brokersAddress } from '../../brokers-address.ts'
import { loadStorefront } from '../../server/load-storefront.ts'
import {
  readStorefrontAddress,
  type StorefrontTab,
  storefrontAddress,
  storefrontParameters,
} from '../../storefront-address.ts'
import type { Route } from './+types/storefront-page.ts'
import { ConfirmationBand } from './confirmation-band.tsx'
import { ContactBar, ContactCard } from './contact-card.tsx'
import { GalleryTab } from './gallery-tab.tsx'
import { HomeTab } from './home-tab.tsx'
import { ListingsTab } from './listings-tab.tsx'
import { People } from './people.tsx'
import type { StorefrontData } from './storefront-data.ts'
import { StorefrontHead } from './storefront-head.tsx'
import { storefrontJsonLd } from './storefront-json-ld.ts'
import styles from './storefront-page.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = readStorefrontAddress(url.searchParams)
  const page = await loadStorefront(context.get(appContext), params.name, query)
  const path = destinations.brokerage(page.brokerage.route)
  if (params.name !== page.brokerage.route) throw redirect(path + url.search, 301)
  // A gallery that has been emptied is no page of its own.
  if (query.tab === 'gallery' && page.brokerage.images.length === 0) throw redirect(path)
  return { site: readSite(context), path, query, ...page }
}

export const handle = { query: storefrontParameters }

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta(undefined, { title: 'Brokerage Not Found', description: '', path: '' })
  const { site, path, query, brokerage, forSale } = loaderData
  const place = findMainOffice(brokerage)
  const where = place ? ` in ${place.city}, ${place.state}` : ''
  return pageMeta(site, {
    title: query.tab === 'listings' ? `Aircraft For Sale By ${brokerage.name}` : brokerage.name,
    description: `${brokerage.name}${where}: ${formatNumber(forSale)} aircraft for sale now, its brokers and its offices.`,
    path: storefrontAddress(path, { tab: query.tab }),
    // Only its own people see it yet.
    hidden: !brokerage.isConfirmed,
    jsonLd: storefrontJsonLd(brokerage, site.url + path),
  })
}

export default function StorefrontPage({ loaderData }: Route.ComponentProps) {
  const { brokerage, home, query, path } = loaderData
  const office = findMainOffice(brokerage)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { text: 'Brokers', to: destinations.brokers() },
          ...(home ? [{ text: home.name, to: brokersAddress({ st: home.code }) }] : []),
          { text: brokerage.name },
        ]}
      />
      {!brokerage.isConfirmed && <ConfirmationBand />}
      <StorefrontHead storefront={loaderData} />
      <Tabs
        path={path}
        tab={query.tab}
        forSale={loaderData.forSale}
        pictures={brokerage.images.length}
        name={brokerage.name}
      />
      <div className={styles.columns}>
        <div>
          {query.tab === 'home' && <HomeTab storefront={loaderData} />}
          {query.tab === 'listings' && <ListingsTab storefront={loaderData} />}
          {query.tab === 'gallery' && <GalleryTab brokerage={brokerage} />}
        </div>
        <aside className={styles.side} aria-label="Contact">
          <ContactCard
            brokerage={brokerage}
            office={office}
            path={path}
            canAsk={loaderData.forSale > 0}
          />
          <People storefront={loaderData} />
        </aside>
      </div>
      {loaderData.forSale > 0 && <ContactBar office={office} path={path} />}
    </div>
  )
}

function Tabs({ path, tab, forSale, pictures, name }: TabsProps) {
  const toTab = (tab: 'listings' | 'gallery') => storefrontAddress(path, { tab })
  const gallery = { title: 'Gallery', to: toTab('gallery'), count: pictures }
  const tabs = [
    { title: 'Home', to: path, isOpen: tab === 'home' },
    {
      title: 'Listings',
      to: toTab('listings'),
      count: forSale || undefined,
      isOpen: tab === 'listings',
    },
    ...(pictures > 0 ? [{ ...gallery, isOpen: tab === 'gallery' }] : []),
  ]
  return <TabLinks label={name} tabs={tabs} className={styles.tabs} />
}

/** The office that stands for the brokerage: the one it named, else its first. */
function findMainOffice({
  bizLocations,
  mainOfficeBizLocationId: main,
}: StorefrontData['brokerage']) {
  return bizLocations.find(({ bizLocationId }) => bizLocationId === main) ?? bizLocations[0] ?? null
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <NotFoundScreen
        title="Brokerage not found"
        text="It may have closed or changed its name. All brokers stand in one list."
      />
    )
  return <RouteError error={error} />
}

type TabsProps = {
  path: string
  tab: StorefrontTab
  forSale: number
  pictures: number
  name: string
}
