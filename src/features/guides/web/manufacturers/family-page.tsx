import { redirect } from 'react-router'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { SaveSearch } from '#features/saved/web/public/save-search.tsx'
import { toCarouselCard } from '#features/search/server/public/to-carousel-card.ts'
import type { FamilyMarket } from '#features/valuation/family-contract.ts'
import { familySummary } from '#features/valuation/family-text.ts'
import { familyListings } from '#features/valuation/server/public/family-listings.ts'
import { loadFamilyMarket } from '#features/valuation/server/public/load-family-market.ts'
import { FamilyMarketSections } from '#features/valuation/web/public/family-market-sections.tsx'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta, readSite, type Site } from '#kernel/web/page-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Carousel } from '#ui/layout/carousel.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/family-page.ts'
import styles from './family-page.module.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const market = await loadFamilyMarket(ctx, params)
  if (!market) throw new Refusal('not_found')
  if (url.pathname !== market.url) throw redirect(market.url + url.search, 301)
  const cards = await familyListings(ctx, market.familyId, maxListings)
  return { site: readSite(context), market, cards: cards.map((card) => toCarouselCard(card, 5)) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(undefined, { title: 'Family', description: '', path: '' })
  const { site, market, cards } = loaderData
  const { make, family, forSale, price } = market
  const asks = price === null ? '' : ` Median asking price ${formatMoney(price.median)}.`
  const picture = cards[0]?.images[0]
  return pageMeta(site, {
    title: `${make} ${family} For Sale`,
    description: `${formatNumber(forSale)} ${make} ${family} for sale.${asks} Prices by year, days on market, price cuts, and engine times.`,
    path: market.url,
    ...(picture && {
      image: { path: picture.large, width: picture.width, height: picture.height },
    }),
    ...(forSale > 0 && { jsonLd: offers(market, site) }),
    // Prevents indexing of pages without listings.
    hidden: forSale === 0,
  })
}

export default function FamilyPage({ loaderData }: Route.ComponentProps) {
  const { market, cards } = loaderData
  const { make, makeRoute, family, forSale } = market
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        crumbs={[
          { text: 'Manufacturers', to: destinations.manufacturers() },
          { text: make, to: destinations.manufacturer(makeRoute) },
          { text: family },
        ]}
      />
      <Head market={market} picture={cards[0]?.images[0]} />
      {forSale === 0 ? (
        <EmptyState
          title={`No ${make} ${family} for sale right now`}
          text="We can notify you when one is listed. Other models from this manufacturer may be for sale."
          actions={
            <LinkButton to={destinations.manufacturer(makeRoute)}>All {make} aircraft</LinkButton>
          }
        />
      ) : (
        <>
          <FamilyMarketSections market={market} />
          <div className={styles.aircraft}>
            <Carousel
              title="Aircraft for sale"
              columns="four"
              seeAll={destinations.search({ md: market.familyId })}
            >
              {cards.map((card) => (
                <li key={card.id}>
                  <ListingCard listing={card} />
                </li>
              ))}
            </Carousel>
          </div>
        </>
      )}
    </div>
  )
}

function Head({ market, picture }: HeadProps) {
  const { make, makeRoute, family, forSale, familyId } = market
  return (
    <header className={styles.header}>
      <div>
        <h1>
          {make} {family} for sale
        </h1>
        <p className={styles.lead}>{familySummary(market)}</p>
        <div className={styles.actions}>
          {forSale > 0 && (
            <LinkButton to={destinations.search({ md: familyId })} variant="act">
              Show {formatNumber(forSale)} aircraft
            </LinkButton>
          )}
          <SaveSearch
            query={`md=${familyId}`}
            name={`${make} ${family}`}
            found={forSale}
            label="Notify me about new listings"
          />
          <LinkButton to={destinations.prebuyChecklist(makeRoute, family)} variant="ghost">
            Pre-buy checklist
          </LinkButton>
        </div>
      </div>
      {picture && (
        <img
          className={styles.picture}
          src={picture.large}
          width={picture.width}
          height={picture.height}
          alt={`${make} ${family} for sale`}
        />
      )}
    </header>
  )
}

/** Structured data with the range of asking prices, for search engines. */
function offers({ make, family, forSale, byYear }: FamilyMarket, site: Site) {
  const prices = byYear.map(({ price }) => price)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Vehicle'],
    name: `${make} ${family}`,
    brand: { '@type': 'Brand', name: make },
    model: family,
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: forSale,
        seller: { '@type': 'Organization', name: site.name },
      },
    }),
  }
}

const maxListings = 12

type HeadProps = {
  market: FamilyMarket
  picture: { large: string; width: number; height: number } | undefined
}
