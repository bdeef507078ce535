import { Link, redirect } from 'react-router'
import { toCarouselCard } from '#features/listings/server/public/to-carousel-card.ts'
import { CardCarousel } from '#features/listings/web/public/card-carousel.tsx'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'
import { SaveSearch } from '#features/saved/web/public/save-search.tsx'
import type { SearchResult } from '#features/search/contract.ts'
import { listManufacturers } from '#features/search/server/public/list-manufacturers.ts'
import { searchListings } from '#features/search/server/public/search-listings.ts'
import { familyPath } from '#features/valuation/family-url.ts'
import { listMarketFamilies } from '#features/valuation/server/public/list-market-families.ts'
import { listRegisteredModels } from '#features/valuation/server/public/registered-models.ts'
import { appContext } from '#kernel/app-context.ts'
import { Refusal } from '#kernel/errors.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate, translateMessage } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { findSite } from '#kernel/web/page-title.ts'
import { breadcrumbData, itemListData } from '#kernel/web/structured-data.ts'
import { LinkButton } from '#ui/button.tsx'
import { Monogram } from '#ui/facts/monogram.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { TabLinks } from '#ui/navigation/tab-links.tsx'
import { useUnits } from '#ui/units.tsx'
import { findManufacturer } from '../../manufacturer-route.ts'
import { formatPriceRange } from '../../price-scale.ts'
import type { Route } from './+types/manufacturer-page.ts'
import familyStyles from './family-page.module.css'
import { MakeModels } from './make-models.tsx'
import styles from './manufacturer-page.module.css'
import { ModelLinks } from './related-models.tsx'
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
    listMarketFamilies(ctx, make.id),
    listRegisteredModels(
      ctx,
      ({ makeRoute, variantOf }) => makeRoute === make.routeUrl && variantOf === null,
    ),
  ])
  const families = onMarket.map((family) => ({
    ...family,
    path: familyPath(make.routeUrl, family.family),
  }))
  const paths = new Set(families.map(({ path }) => path))
  return {
    make,
    total,
    cards: items.slice(0, maxListings).map((card) => toCarouselCard(card, 5)),
    families,
    registered: registered.flatMap(({ family, path, registered }) =>
      paths.has(path) ? [] : { name: family, path, registered, description: null },
    ),
    categories: facets.c.filter((choice) => choice.count > 0),
    tab: searchParams.get('tab') === 'about' ? ('about' as const) : ('listings' as const),
  }
}

export const handle = { query: ['tab'] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const name = loaderData?.make.name ?? translate('Manufacturer')
  const siteUrl = findSite(matches)?.url ?? ''
  return pageMeta(matches, {
    title: t`${name} Aircraft For Sale`,
    description: t`${formatCount(loaderData?.total ?? 0, t`${name} aircraft`, t`${name} aircraft`)} for sale, with price, total time, and engine time for each.`,
    path: destinations.manufacturer(loaderData?.make.routeUrl ?? ''),
    jsonLd: [
      breadcrumbData(siteUrl, makeCrumbs(name)),
      ...(loaderData
        ? [
            itemListData(
              siteUrl,
              loaderData.cards.map(({ title, url }) => ({ name: title, path: url })),
            ),
          ]
        : []),
    ],
  })
}

function makeCrumbs(name: string) {
  return [{ text: translate('Manufacturers'), to: destinations.manufacturers() }, { text: name }]
}

export default function ManufacturerPage({ loaderData }: Route.ComponentProps) {
  const { make, total, tab } = loaderData
  const path = destinations.manufacturer(make.routeUrl)
  return (
    <div className="wrap pt-5 pb-8">
      <Breadcrumbs crumbs={makeCrumbs(make.name)} />
      <Head {...loaderData} />
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

function Head({ make, total, families, cards }: Route.ComponentProps['loaderData']) {
  const units = useUnits()
  const models = families.filter(({ family }) => family)
  const usual = cards.find(({ categoryId }) => categoryId === families[0]?.categoryId) ?? cards[0]
  const picture = usual?.images[0]
  const facts = [
    t`${formatNumber(total)} for sale`,
    formatPriceRange(families, units),
    models.length > 0 && formatCount(models.length, 'model'),
  ]
  return (
    <header className={familyStyles.header}>
      <div>
        <h1>{make.name}</h1>
        <p className={`${styles.figures} ${familyStyles.lead}`}>
          {facts.map((fact) => fact && <span key={fact}>{translate(fact)}</span>)}
        </p>
        {make.website && (
          <p className="mt-1 text-14">
            <WebsiteLink website={make.website} name={make.name} />
          </p>
        )}
        {total > 0 && (
          <div className={familyStyles.actions}>
            <LinkButton to={destinations.search({ m: make.id })} variant="act">
              Show {formatNumber(total)} aircraft
            </LinkButton>
            <SaveSearch
              query={`m=${make.id}`}
              name={make.name}
              total={total}
              label="Notify me about new listings"
            />
          </div>
        )}
      </div>
      {make.image ? (
        <Monogram name={make.name} logoUrl={make.image} size="lg" />
      ) : (
        picture && (
          <img
            className={familyStyles.picture}
            src={picture.large}
            width={picture.width}
            height={picture.height}
            alt={usual?.title}
          />
        )
      )}
    </header>
  )
}

function Listings({
  make,
  cards,
  total,
  families,
  categories,
  registered,
}: Route.ComponentProps['loaderData']) {
  return (
    <section aria-labelledby="listings">
      <h2 id="listings" className="sr">
        Listings
      </h2>
      {total === 0 && (
        <EmptyState
          title={t`No ${make.name} aircraft for sale right now`}
          text="Try another manufacturer, or search all aircraft."
          actions={<LinkButton to={destinations.search()}>Search all aircraft</LinkButton>}
        />
      )}
      {families.length > 0 && <MakeModels families={families} categories={categories} />}
      {registered.length > 0 && (
        <div className="mt-4">
          <Section
            dense
            open={total === 0}
            title={t`${formatCount(registered.length, 'more model')}, none for sale`}
          >
            <ModelLinks models={registered} />
          </Section>
        </div>
      )}
      {total > 0 && (
        <div className="mt-8">
          <CardCarousel
            title={t`Newest from ${make.name}`}
            seeAll={destinations.search({ m: make.id })}
            cards={cards}
          />
        </div>
      )}
    </section>
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
            <WebsiteLink website={make.website} name={make.name} />
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

const maxListings = 12
