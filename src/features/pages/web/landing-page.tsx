import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { formatPlace } from '#kernel/format/addresses.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite, type TitleSite } from '#kernel/web/page-title.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { loadLanding } from '../server/load-landing.ts'
import type { Route } from './+types/landing-page.ts'
import { CategoryBrowser } from './landing/category-browser.tsx'
import { EmptyMarketSuggestions } from './landing/empty-market.tsx'
import { Hero } from './landing/hero.tsx'
import styles from './landing/landing.module.css'
import { ListingCarousel } from './landing/listing-carousel.tsx'
import { NNumberForm } from './landing/n-number-form.tsx'
import { NearCarousel } from './landing/near-carousel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { ...(await loadLanding(context.get(appContext))) }
}

/** The page has its own search box. */
export const handle = { hasSearchBox: true }

export function meta({ matches }: Route.MetaArgs) {
  const site = findSite(matches)
  return pageMeta(matches, {
    title: translate('Aircraft For Sale'),
    description: translate(
      'Find the aircraft. Read it like an instrument. Every listing shows total time, engine time, and asking price the same way.',
    ),
    path: '/',
    ...(site && { jsonLd: [toWebsite(site)] }),
  })
}

export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { choices, highlight, pulse, newest, featured, browse, brokers, community } = loaderData
  useOldCommunityLinks(community !== null)
  const isEmpty = choices.total === 0
  return (
    <>
      <Hero {...{ choices, highlight, pulse }} />
      <div className="wrap">
        {!isEmpty && <NearCarousel />}
        {newest.total > 0 && (
          <ListingCarousel
            name="newest"
            title="Newest"
            seeAll={destinations.search({ sort: 'n' })}
            {...newest}
          />
        )}
        {featured.total > 0 && (
          <ListingCarousel
            name="featured"
            title="Featured"
            note={
              <>
                Part of paid packages, or chosen by our staff.{' '}
                <Link className="link" to={destinations.ranking()}>
                  How we rank
                </Link>
              </>
            }
            seeAll={destinations.search({ fo: 't' })}
            {...featured}
          />
        )}
        <CategoryBrowser {...browse} />
        <BrokersBlock brokers={brokers} />
        {isEmpty ? <EmptyMarketSuggestions /> : <SellBlock />}
        {community && (
          <p className={styles.community}>
            {community.name ?? translate('Community')}: events, documents, and answers for
            residents.{' '}
            <Link className="link" to={destinations.community()}>
              Open the community page
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

/** Sections of the community page, which were on this page before. */
const communitySections = /^#(?:community|events|documents|board|faq|links|classified|real-estate)$/

function useOldCommunityLinks(hasCommunity: boolean) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (hasCommunity && communitySections.test(hash))
      void navigate(destinations.community() + hash, { replace: true })
  }, [hasCommunity, hash, navigate])
}

/** Structured data that lets search engines show a search box for the site. */
function toWebsite(site: TitleSite) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.name,
    url: `${site.url}/`,
    publisher: { '@type': 'Organization', name: site.name, url: `${site.url}/` },
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
