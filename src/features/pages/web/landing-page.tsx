import type { LinksFunction } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { loadLanding } from '../server/load-landing.ts'
import type { Route } from './+types/landing-page.ts'
import { BrokersBlock } from './landing/brokers-block.tsx'
import { CategoryTiles } from './landing/category-tiles.tsx'
import { FeaturedShelf } from './landing/featured-shelf.tsx'
import { Hero, heroPreload } from './landing/hero.tsx'
import { PulseRow } from './landing/pulse-row.tsx'
import { SellBlock } from './landing/sell-block.tsx'
import { Shelf } from './landing/shelf.tsx'
import { pageMeta, type Site, siteOf } from './page-meta.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { site: siteOf(context), ...(await loadLanding(context.get(appContext))) }
}

export const links: LinksFunction = () => [heroPreload]

export function meta({ loaderData }: Route.MetaArgs) {
  const site = loaderData?.site
  return pageMeta(site, {
    title: 'Aircraft For Sale',
    description:
      'Find the aircraft, read it like an instrument: total time, engine time and asking price stated the same way on every listing.',
    path: '/',
    ...(site && { jsonLd: websiteOf(site) }),
  })
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { choices, often, pulse, featured, newest, categories, shelves, brokers } = loaderData
  return (
    <>
      <Hero choices={choices} often={often} />
      <div className="wrap">
        <PulseRow pulse={pulse} />
        <FeaturedShelf first={featured.first} total={featured.total} />
        <Shelf
          name="newest"
          title="Newest"
          seeAll="/aircraft/search"
          columns="five"
          first={newest.first}
          total={newest.total}
        />
        <CategoryTiles categories={categories} />
        {shelves.map(({ id, name, count, first, total }) => (
          <Shelf
            key={id}
            name={String(id)}
            title={name}
            count={count}
            seeAll={`/aircraft/search?c=${id}`}
            columns="five"
            first={first}
            total={total}
          />
        ))}
        <BrokersBlock brokers={brokers} />
        <SellBlock />
      </div>
    </>
  )
}

/** Lets search engines offer our search box beside their result. */
function websiteOf(site: Site) {
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
