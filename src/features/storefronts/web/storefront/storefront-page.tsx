import { isRouteErrorResponse, redirect } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { translateRegion } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { countryCacheKey, countryCookie } from '#kernel/format/usual-country.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite, toTitleCase } from '#kernel/web/page-title.ts'
import { breadcrumbData } from '#kernel/web/structured-data.ts'
import { NotFoundScreen } from '#ui/feedback/error-screen.tsx'
import { RouteError } from '#ui/feedback/route-error.tsx'
import { Link } from '#ui/link.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { brokersUrl } from '../../brokers-url.ts'
import { loadStorefront } from '../../server/load-storefront.ts'
import {
  readStorefrontUrl,
  type StorefrontTab,
  storefrontParameters,
  storefrontUrl,
} from '../../storefront-url.ts'
import type { Route } from './+types/storefront-page.ts'
import { ContactBar, ContactCard } from './contact-card.tsx'
import { GalleryTab } from './gallery-tab.tsx'
import { HomeTab } from './home-tab.tsx'
import { LegalDetails } from './legal-details.tsx'
import { ListingsTab } from './listings-tab.tsx'
import { PendingApprovalBanner } from './pending-approval-banner.tsx'
import { People } from './people.tsx'
import type { StorefrontData } from './storefront-data.ts'
import styles from './storefront-header.module.css'
import { StorefrontHeader } from './storefront-header.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const query = readStorefrontUrl(url.searchParams)
  const page = await loadStorefront(context.get(appContext), params.name, query)
  const path = destinations.brokerage(page.brokerage.route)
  if (params.name !== page.brokerage.route) throw redirect(path + url.search, 301)
  // An empty gallery doesn't have a page.
  if (query.tab === 'gallery' && page.brokerage.images.length === 0) throw redirect(path)
  return { path, query, ...page }
}

/** Phone numbers depend on the visitor's country. */
export const handle = {
  query: storefrontParameters,
  cookies: { [countryCookie]: countryCacheKey },
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta(undefined, {
      title: toTitleCase(translate('Brokerage not found')),
      description: '',
      path: '',
    })
  const { path, query, brokerage, forSale } = loaderData
  const siteUrl = findSite(matches)?.url ?? ''
  const office = findMainOffice(brokerage)
  const where = office ? t` in ${office.city}, ${translateRegion(office.state)}` : ''
  return pageMeta(matches, {
    title: query.tab === 'listings' ? t`Aircraft for sale by ${brokerage.name}` : brokerage.name,
    description: t`${brokerage.name}${where}: ${formatNumber(forSale)} aircraft for sale, plus its brokers and offices.`,
    path: storefrontUrl(path, { tab: query.tab }),
    // Until the brokerage is approved, only its members and staff can see the page.
    hidden: !brokerage.isConfirmed,
    jsonLd: [
      storefrontJsonLd(brokerage, siteUrl + path),
      breadcrumbData(siteUrl, storefrontCrumbs(loaderData)),
    ],
  })
}

export default function StorefrontPage({ loaderData }: Route.ComponentProps) {
  const { brokerage, query, path } = loaderData
  const office = findMainOffice(brokerage)
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs crumbs={storefrontCrumbs(loaderData)} />
      {!brokerage.isConfirmed && <PendingApprovalBanner {...brokerage} />}
      <StorefrontHeader storefront={loaderData} />
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
            phones={loaderData.phones}
          />
          <People storefront={loaderData} />
        </aside>
      </div>
      <LegalDetails legal={brokerage.legal} />
      {brokerage.isConfirmed && (
        <p className="mt-8 text-14">
          <Link className="link" rel="nofollow" to={destinations.report('brokerage', brokerage.id)}>
            Report this page
          </Link>
        </p>
      )}
      {loaderData.forSale > 0 && <ContactBar office={office} path={path} />}
    </div>
  )
}

function storefrontCrumbs({ brokerage, home }: CrumbData) {
  return [
    { text: translate('Brokers'), to: destinations.brokers() },
    ...(home ? [{ text: translateRegion(home.name), to: brokersUrl({ st: home.code }) }] : []),
    { text: brokerage.name },
  ]
}

function Tabs({ path, tab, forSale, pictures, name }: TabsProps) {
  const toTab = (tab: 'listings' | 'gallery') => storefrontUrl(path, { tab })
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

/** Returns the brokerage's main office, or its first office if it has no main one. */
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
        text="It may have closed or changed its name. You can find all brokers in the broker directory."
      />
    )
  return <RouteError error={error} />
}

type CrumbData = Pick<Route.ComponentProps['loaderData'], 'brokerage' | 'home'>
type TabsProps = {
  path: string
  tab: StorefrontTab
  forSale: number
  pictures: number
  name: string
}

/** Returns structured data for search engines: schema.org's LocalBusiness with a place for each office. */
function storefrontJsonLd(brokerage: StorefrontData['brokerage'], url: string) {
  const { name, desc, website, logo, bizLocations } = brokerage
  return {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'LocalBusiness'],
    name,
    url,
    ...(desc && { description: desc }),
    ...(website && { sameAs: website }),
    ...(logo && { logo: new URL(logo, url).href, image: new URL(logo, url).href }),
    location: bizLocations.map((office) => ({
      '@type': 'Place',
      name: office.name,
      ...(office.phone && { telephone: office.phone }),
      address: {
        '@type': 'PostalAddress',
        ...(office.street && { streetAddress: office.street }),
        addressLocality: office.city,
        addressRegion: (office.country === 'US' ? office.state : office.region) ?? undefined,
        postalCode: office.zip || undefined,
        addressCountry: office.country,
      },
    })),
  }
}
