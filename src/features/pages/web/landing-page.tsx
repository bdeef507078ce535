import type { LinksFunction } from 'react-router'
import { CommunityBlock } from '#features/community/web/public/community-block.tsx'
import { appContext } from '#kernel/app-context.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta, readSite, type Site } from '#kernel/web/page-meta.ts'
import { loadLanding } from '../server/load-landing.ts'
import type { Route } from './+types/landing-page.ts'
import { BrokersBlock } from './landing/brokers-block.tsx'
import { CategoryBrowser } from './landing/category-browser.tsx'
import { CategoryTiles } from './landing/category-tiles.tsx'
import { EmptyMarketSuggestions } from './landing/empty-market.tsx'
import { Hero, heroPreload } from './landing/hero.tsx'
import { ListingCarousel } from './landing/listing-carousel.tsx'
import { MarketStatsRow } from './landing/market-stats-row.tsx'
import { NearCarousel } from './landing/near-carousel.tsx'
import { SellBlock } from './landing/sell-block.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { site: readSite(context), ...(await loadLanding(context.get(appContext))) }
}

export const links: LinksFunction = () => [heroPreload]

export function meta({ loaderData }: Route.MetaArgs) {
  const site = loaderData?.site
  return pageMeta(site, {
    title: 'Aircraft For Sale',
    description:
      'Find the aircraft. Read it like an instrument. Every listing shows total time, engine time, and asking price the same way.',
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
