import { Link, redirect } from 'react-router'
import { ListingCard } from '#features/listings/web/public/listing-card.tsx'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import type { SearchResult } from '#features/search/contract.ts'
import { listManufacturers } from '#features/search/server/public/list-manufacturers.ts'
import {
  type FamilyOnMarket,
  listMarketFamilies,
} from '#features/search/server/public/list-market-families.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { toCarouselCard } from '#features/search/server/public/to-carousel-card.ts'
import { familyPath } from '#features/valuation/family-url.ts'
import { listRegisteredModels } from '#features/valuation/server/public/registered-models.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { LinkButton } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { useFormatMoney } from '#ui/units.tsx'
import { findManufacturer } from '../../manufacturer-route.ts'
import type { Route } from './+types/manufacturer-page.ts'
import styles from './manufacturer-page.module.css'
import { WebsiteLink } from './website-link.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const make = findManufacturer(await listManufacturers(ctx, {}), params.name)
  if (!make) throw new Refusal('not_found')
  const { search, searchParams } = url
  if (params.name !== make.routeUrl)
    throw redirect(destinations.manufacturer(make.routeUrl) + search, 301)
  const [{ items, total, facets }, onMarket, registered] = await Promise.all([
    searchListings(ctx, { m: String(make.id), dnum: '25' }),
    listMarketFamilies(ctx),
    listRegisteredModels(
      ctx,
      ({ makeRoute, variantOf }) => makeRoute === make.routeUrl && variantOf === null,
    ),
  ])
  return {
    make,
    total,
    cards: items.slice(0, maxListings).map((card) => toCarouselCard(card, 5)),
    families: onMarket.filter(({ makeId }) => makeId === make.id),
    registered: registered.map(({ family, path, registered: count }) => ({ family, path, count })),
    categories: facets.c.filter((choice) => choice.count > 0),
    tab: searchParams.get('tab') === 'about' ? ('about' as const) : ('listings' as const),
  }
}

export const handle = { query: ['tab'] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.make.name ?? translate('Manufacturer')
  return pageMeta(matches, {
    title: t`${name} Aircraft For Sale`,
    description: t`${formatCount(loaderData?.total ?? 0, t`${name} aircraft`, t`${name} aircraft`)} for sale, with price, total time, and engine time for each.`,
    path: destinations.manufacturer(loaderData?.make.routeUrl ?? ''),
  })
}

export default function ManufacturerPage({ loaderData }: Route.ComponentProps) {
  const { make, total, tab } = loaderData
  const path = destinations.manufacturer(make.routeUrl)
  return (
    <div className="wrap pt-5 pb-8">
      <Breadcrumbs
        crumbs={[
          { text: translate('Manufacturers'), to: destinations.manufacturers() },
          { text: make.name },
        ]}
      />
      <header className={styles.header}>
        <Monogram name={make.name} logoUrl={make.image} size="lg" />
        <div>
          <h1>{make.name}</h1>
          <p>{formatCount(total, 'aircraft', 'aircraft')} for sale</p>
        </div>
      </header>
      <TabLinks
        label={make.name}
        className={styles.tabs}
        tabs={[
          { title: 'Listings', to: path, count: total, isOpen: tab === 'listings' },
          {
            title: translateMessage('About', 'manufacturer'),
            to: `${path}?tab=about`,
            isOpen: tab === 'about',
          },
        ]}
      />
      {tab === 'about' ? <About {...loaderData} /> : <Listings {...loaderData} />}
    </div>
  )
}

function Listings({
  make,
  cards,
  total,
  families: models,
  registered,
}: Route.ComponentProps['loaderData']) {
  if (total === 0)
    return (
      <>
        <EmptyState
          title={t`No ${make.name} aircraft for sale right now`}
          text="Try another manufacturer, or search all aircraft."
          actions={<LinkButton to={destinations.search()}>Search all aircraft</LinkButton>}
        />
        <RegisteredModels models={registered} />
      </>
    )
  return (
    <section aria-labelledby="listings">
      <h2 id="listings" className="sr">
        Listings
      </h2>
      {models.length > 1 && <Models make={make} models={models} />}
      <RegisteredModels models={registered} />
      <ul className={styles.cards}>
        {cards.map((card, i) => (
          <li key={card.id}>
            <ListingCard listing={card} priority={i === 0} sizes={translate(photoSizes)} />
          </li>
        ))}
      </ul>
      <p className="mt-8">
        <LinkButton to={destinations.search({ m: make.id })}>
          {total > cards.length ? t`View all ${formatNumber(total)} in search` : 'Open in search'}
        </LinkButton>
      </p>
    </section>
  )
}

/** Number of active listings and median asking price per model. The median is null if there are too few listings. */
function Models({
  make,
  models,
}: {
  make: { routeUrl: string }
  models: readonly FamilyOnMarket[]
}) {
  const formatMoney = useFormatMoney()
  const more = models.length - maxOpenModels
  const list = (part: readonly FamilyOnMarket[], label: string) => (
    <ul className={styles.models} aria-label={translate(label)}>
      {part.map(({ family, count, medianPrice }) => (
        <li key={family}>
          <Link to={familyPath(make.routeUrl, family)}>
            <b>{family}</b>
            <span className={`num ${styles.count}`}>{formatNumber(count)} for sale</span>
            <span className={`num ${styles.median}`}>
              {medianPrice === null ? (
                'Not enough data'
              ) : (
                <>
                  <b>{formatMoney(medianPrice)}</b> median
                </>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {list(models.slice(0, maxOpenModels), 'Models')}
      {more > 0 && (
        <details className={styles.more}>
          <summary className="link">{formatCount(more, 'more model')}</summary>
          {list(models.slice(maxOpenModels), 'More models')}
        </details>
      )}
    </>
  )
}

const maxOpenModels = 12

function RegisteredModels({
  models,
}: {
  models: Route.ComponentProps['loaderData']['registered']
}) {
  if (models.length === 0) return null
  return (
    <details className={styles.more}>
      <summary className="link">{formatCount(models.length, 'registered model')}</summary>
      <ul className={styles.models} aria-label="Registered models">
        {models.map(({ family, path, count }) => (
          <li key={path}>
            <Link to={path}>
              <b>{family}</b>
              <span className={`num ${styles.count}`}>{formatNumber(count)} registered</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

function About({ make, categories }: Route.ComponentProps['loaderData']) {
  return (
    <section aria-labelledby="about" className={styles.about}>
      <h2 id="about">About {make.name}</h2>
      <dl>
        <div>
          <dt>Website</dt>
          <dd>
            <WebsiteLink website={make.website} of={make.name} />
          </dd>
        </div>
        {categories.map(({ id, text, count }) => (
          <CategoryRow key={id} make={make} id={id} text={text} count={count} />
        ))}
      </dl>
    </section>
  )
}

function CategoryRow({
  make,
  id,
  text,
  count,
}: SearchResult['facets']['c'][number] & { make: { id: number } }) {
  return (
    <div>
      <dt>{id === unstatedKindId ? 'Category not stated' : translate(text)}</dt>
      <dd>
        <Link className="link" to={destinations.search({ m: make.id, c: id })}>
          {formatNumber(count)} for sale
        </Link>
      </dd>
    </div>
  )
}

const maxListings = 24
const photoSizes = '(max-width: 640px) 84vw, (max-width: 1100px) 31vw, 302px'
