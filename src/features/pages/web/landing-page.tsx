import { Link, type LinksFunction } from 'react-router'
import { CommunityBlock } from '#features/community/web/public/community-block.tsx'
import { appContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite, type Site } from '#kernel/web/page-title.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import { loadLanding } from '../server/load-landing.ts'
import type { Route } from './+types/landing-page.ts'
import { CategoryBrowser } from './landing/category-browser.tsx'
import { CategoryIllustration, hasIllustration } from './landing/category-illustration.tsx'
import { EmptyMarketSuggestions } from './landing/empty-market.tsx'
import { Hero, heroPreload } from './landing/hero.tsx'
import styles from './landing/landing.module.css'
import { ListingCarousel } from './landing/listing-carousel.tsx'
import { MarketStatsRow } from './landing/market-stats-row.tsx'
import { NNumberForm } from './landing/n-number-form.tsx'
import { NearCarousel } from './landing/near-carousel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadLanding(context.get(appContext))) }
}

export const links: LinksFunction = () => [heroPreload]

export function meta({ matches }: Route.MetaArgs) {
  const site = findSite(matches)
  return pageMeta(matches, {
    title: translate('Aircraft For Sale'),
    description: translate(
      'Find the aircraft. Read it like an instrument. Every listing shows total time, engine time, and asking price the same way.',
    ),
    path: '/',
    ...(site && { jsonLd: toWebsite(site) }),
  })
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { choices, often, pulse, drops, newest, featured, categories, browse, brokers } = loaderData
  const { community } = loaderData
  if (choices.total === 0)
    return (
      <>
        <Hero choices={choices} often={often} />
        <div className="wrap">
          <EmptyMarketSuggestions />
          <CommunityBlock view={community} />
        </div>
      </>
    )
  return (
    <>
      <Hero choices={choices} often={often} />
      <div className="wrap">
        <MarketStatsRow pulse={pulse} />
        <NearCarousel />
        {drops.total > 0 && (
          <ListingCarousel
            id="price-drops"
            name="drops"
            title="Price cuts this week"
            count={pulse.priceDropsInSevenDays}
            seeAll={destinations.search({ sort: 'd' })}
            columns="five"
            {...drops}
          />
        )}
        {newest.total > 0 && (
          <ListingCarousel
            id="newest"
            name="newest"
            title="Newest"
            seeAll={destinations.search({ sort: 'n' })}
            columns="five"
            {...newest}
          />
        )}
        {featured.total > 0 && (
          <ListingCarousel
            name="featured"
            title="Featured"
            seeAll={destinations.search({ fo: 't' })}
            columns="four"
            {...featured}
          />
        )}
        <CategoryTiles categories={categories} />
        <CategoryBrowser {...browse} />
        <BrokersBlock brokers={brokers} />
        <SellBlock />
        <CommunityBlock view={community} />
      </div>
    </>
  )
}

/** Structured data that lets search engines show a search box for the site. */
function toWebsite(site: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: `${site.url}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${site.url}/aircraft/search?kw={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

function SellBlock() {
  return (
    <section className={styles.block} aria-labelledby="list-with-us">
      <div>
        <h2 id="list-with-us">List with us</h2>
        <p>
          Enter the N-number, and we fill in most of the listing. You pay once per aircraft, and
          buyers contact you directly.{' '}
          <Link className="link" to={destinations.listWithUs()}>
            How it works and what it costs
          </Link>
        </p>
      </div>
      <NNumberForm label="Start listing" />
    </section>
  )
}

/** Brokerages with the most active listings. */
function BrokersBlock({ brokers }: { brokers: readonly BrokerEntry[] }) {
  if (brokers.length === 0) return null
  return (
    <section className="pt-12 phone:pt-8" aria-labelledby="brokers">
      <h2 id="brokers">Brokers</h2>
      <ul className={styles.brokers}>
        {brokers.map(({ id, route, name, logoUrl, city, state, forSale }) => (
          <li key={id}>
            <Link className={styles.broker} to={destinations.brokerage(route)}>
              <Monogram name={name} logoUrl={logoUrl} />
              <div>
                <h3>{name}</h3>
                {city && <p>{formatPlace([city, state].filter(Boolean).join(', '))}</p>}
              </div>
              <p className={styles.count}>
                <b className="num">{formatNumber(forSale)}</b>
                aircraft
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type BrokerEntry = {
  id: number
  route: string
  name: string
  logoUrl: string | null
  city: string | null
  state: string | null
  forSale: number
}

/** The largest categories with their number of listings and lowest price. Shows only as many as fill complete rows. */
function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  const formatMoney = useFormatMoney()
  const visibleCount = categories.length < 6 ? categories.length : categories.length < 12 ? 6 : 12
  return (
    <section className="pt-12 phone:pt-8" aria-labelledby="categories">
      <h2 id="categories">By category</h2>
      <ul className={styles.tiles}>
        {categories.slice(0, visibleCount).map(({ id, slug, name, count, lowestPrice }) => (
          <li key={id}>
            <Link className={styles.tile} to={`/aircraft/search?c=${id}`}>
              <span className={styles.photo}>
                {hasIllustration(slug) ? (
                  <CategoryIllustration of={slug} />
                ) : (
                  <img
                    src={`/categories/${slug}.webp`}
                    width={400}
                    height={250}
                    loading="lazy"
                    decoding="async"
                    alt=""
                  />
                )}
              </span>
              <h3>{name}</h3>
              <p className="num">
                <b>{formatNumber(count)}</b>
                {lowestPrice !== null && t` from ${formatMoney(lowestPrice)}`}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type CategoryTile = {
  id: number
  slug: string
  name: string
  count: number
  lowestPrice: number | null
}
