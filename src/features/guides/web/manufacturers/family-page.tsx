import { redirect } from 'react-router'
import { usualYearlyHours } from '#features/listings/owning-cost.ts'
import { toCarouselCard } from '#features/listings/server/public/to-carousel-card.ts'
import { CardCarousel } from '#features/listings/web/public/card-carousel.tsx'
import { UsualHours } from '#features/listings/web/public/flying-hours.ts'
import { findKind } from '#features/lookups/kinds.ts'
import { loadFamilyCost } from '#features/ownership/server/public/load-costs.ts'
import { FamilyCostSection } from '#features/ownership/web/public/family-cost-section.tsx'
import { SaveSearch } from '#features/saved/web/public/save-search.tsx'
import type { FamilyMarket } from '#features/valuation/family-contract.ts'
import { familySummary } from '#features/valuation/family-text.ts'
import { modelName, registrySummary } from '#features/valuation/model-text.ts'
import { familyListings } from '#features/valuation/server/public/list-market-families.ts'
import { loadFamilyMarket } from '#features/valuation/server/public/load-family-market.ts'
import { listModelEngines } from '#features/valuation/server/public/model-engines.ts'
import { findRegisteredPage } from '#features/valuation/server/public/registered-models.ts'
import { FamilyMarketSections } from '#features/valuation/web/public/family-market-sections.tsx'
import { ModelEnginesSection } from '#features/valuation/web/public/model-engines.tsx'
import { ModelPlacesSection } from '#features/valuation/web/public/model-places.tsx'
import { ModelRegistrySection } from '#features/valuation/web/public/model-registry.tsx'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite, type TitleSite } from '#kernel/web/page-title.ts'
import { breadcrumbData } from '#kernel/web/structured-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { listRelatedModels } from '../../server/manufacturers/list-related-models.ts'
import type { Route } from './+types/family-page.ts'
import styles from './family-page.module.css'
import { RelatedModels } from './related-models.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const market = await loadFamilyMarket(ctx, params)
  // The registry has families that aren't in the catalog, and variants.
  const model = market ?? (await findRegisteredPage(ctx, params))
  if (!model) throw new Refusal('not_found')
  if (url.pathname !== model.url) throw redirect(model.url + url.search, 301)
  const [cards, cost, related] = await Promise.all([
    market ? familyListings(ctx, market.familyId, maxListings) : [],
    market ? loadFamilyCost(ctx, { ...market, listingId: market.owningListingId }) : null,
    listRelatedModels(ctx, { variantOf: null, ...model }),
  ])
  const { make, makeRoute, family, url: path, registry } = model
  return {
    market,
    model: {
      make,
      makeRoute,
      hasMakePage: 'hasMakePage' in model ? model.hasMakePage : true,
      family,
      path,
      registry: market ? null : registry,
      variantOf: 'variantOf' in model ? model.variantOf : null,
    },
    cards: cards.map((card) => toCarouselCard(card, 5)),
    usualHours: usualYearlyHours(findKind({ categoryId: market?.aircraft?.categoryId ?? null })),
    engines: market ? listModelEngines(market) : [],
    cost,
    related,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta(undefined, { title: translate('Family'), description: '', path: '' })
  const { market, model, cards } = loaderData
  const name = modelName(model)
  const registry = market?.registry ?? model.registry
  const forSale = market?.forSale ?? 0
  const medianPrice = market?.price
    ? t` Median asking price ${formatMoney(market.price.median)}.`
    : ''
  const facts = registry ? t` ${registrySummary(registry)}` : ''
  const picture = cards[0]?.images[0]
  const site = findSite(matches)
  return pageMeta(matches, {
    title: forSale > 0 ? t`${name} For Sale` : t`${name}: Registered Aircraft and Accident Reports`,
    description:
      forSale > 0
        ? t`${formatNumber(forSale)} ${name} for sale.${medianPrice} Prices by year, days on market, price cuts, and engine times.${facts}`
        : t`${name}:${facts} Accident reports and similar models.`,
    path: model.path,
    ...(picture && {
      image: { path: picture.large, width: picture.width, height: picture.height },
    }),
    jsonLd: [
      breadcrumbData(site?.url ?? '', familyCrumbs(model)),
      ...(market && picture ? [offers(market, picture.large, site)] : []),
    ],
    // Prevents indexing of pages without content.
    hidden: forSale === 0 && registry === null,
  })
}

export default function FamilyPage({ loaderData }: Route.ComponentProps) {
  const { market, model, cards, usualHours, engines, cost, related } = loaderData
  const { make, makeRoute } = model
  const name = modelName(model)
  const registry = market?.registry ?? model.registry
  return (
    <UsualHours value={usualHours}>
      <div className={`wrap ${styles.page}`}>
        <Breadcrumbs crumbs={familyCrumbs(model)} />
        {market ? (
          <Head market={market} picture={cards[0]?.images[0]} />
        ) : (
          <RegistryHead model={model} />
        )}
        {market && market.forSale > 0 && <FamilyMarketSections market={market} />}
        {market && market.forSale > 0 && (
          <div className={styles.aircraft}>
            <CardCarousel
              title="Aircraft for sale"
              seeAll={destinations.search({ md: market.familyId })}
              cards={cards}
            />
          </div>
        )}
        {market?.forSale === 0 && !registry && (
          <EmptyState
            title={t`No ${name} for sale right now`}
            text="We can notify you when one is listed. Other models from this manufacturer may be for sale."
            actions={
              <LinkButton to={destinations.manufacturer(makeRoute)}>All {make} aircraft</LinkButton>
            }
          />
        )}
        {registry && (
          <ModelRegistrySection
            name={name}
            registry={registry}
            familyName={model.variantOf?.name ?? null}
          />
        )}
        {registry?.places && <ModelPlacesSection places={registry.places} />}
        {(cost || engines.length > 0) && (
          <div className={styles.two}>
            {cost && <FamilyCostSection cost={cost} />}
            {engines.length > 0 && <ModelEnginesSection engines={engines} />}
          </div>
        )}
        <p className="mt-6 text-14">
          <Link className="link" rel="nofollow" to={destinations.reportFact(model.path)}>
            Report a wrong fact
          </Link>
        </p>
        {related.map((item) => (
          <RelatedModels key={item.title} related={item} />
        ))}
      </div>
    </UsualHours>
  )
}

/** A model that isn't in the catalog or a variant, so that it can't be a filter or an alert. */
function RegistryHead({ model }: { model: Route.ComponentProps['loaderData']['model'] }) {
  const { make, makeRoute, hasMakePage, registry, variantOf } = model
  return (
    <header className={styles.header}>
      <div>
        <h1>{modelName(model)}</h1>
        {registry && (
          <p className={styles.lead}>
            {registrySummary(registry)} {!variantOf && 'None for sale right now.'}
          </p>
        )}
        <div className={styles.actions}>
          {variantOf ? (
            <LinkButton to={variantOf.path}>Market for the {variantOf.name}</LinkButton>
          ) : hasMakePage ? (
            <LinkButton to={destinations.manufacturer(makeRoute)}>All {make} aircraft</LinkButton>
          ) : (
            <LinkButton to={destinations.search()}>Search all aircraft</LinkButton>
          )}
        </div>
      </div>
    </header>
  )
}

function Head({ market, picture }: HeadProps) {
  const { make, makeRoute, family, forSale, familyId } = market
  return (
    <header className={styles.header}>
      <div>
        <h1>
          {modelName(market)}
          {forSale > 0 && ' for sale'}
        </h1>
        <p className={styles.lead}>
          {familySummary(market)} {market.registry && registrySummary(market.registry)}
        </p>
        <div className={styles.actions}>
          {forSale > 0 && (
            <LinkButton to={destinations.search({ md: familyId })} variant="act">
              Show {formatNumber(forSale)} aircraft
            </LinkButton>
          )}
          <SaveSearch
            query={`md=${familyId}`}
            name={t`${make} ${family}`}
            total={forSale}
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
          alt={t`${make} ${family} for sale`}
        />
      )}
    </header>
  )
}

function familyCrumbs({ make, makeRoute, hasMakePage, family }: CrumbModel) {
  return [
    { text: translate('Manufacturers'), to: destinations.manufacturers() },
    // Makes outside the catalog have no page.
    { text: make, ...(hasMakePage && { to: destinations.manufacturer(makeRoute) }) },
    { text: family },
  ]
}

/** Structured data with the range of asking prices, for search engines. They require an image. */
function offers({ make, family, forSale, byYear }: FamilyMarket, image: string, site?: TitleSite) {
  const prices = byYear.map(({ price }) => price)
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Vehicle'],
    name: t`${make} ${family}`,
    brand: { '@type': 'Brand', name: make },
    model: family,
    image: (site?.url ?? '') + image,
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'USD',
        lowPrice: Math.min(...prices),
        highPrice: Math.max(...prices),
        offerCount: forSale,
        seller: { '@type': 'Organization', name: site?.name },
      },
    }),
  }
}

const maxListings = 12

type CrumbModel = Pick<
  Route.ComponentProps['loaderData']['model'],
  'make' | 'makeRoute' | 'hasMakePage' | 'family'
>
type HeadProps = {
  market: FamilyMarket
  picture: { large: string; width: number; height: number } | undefined
}
