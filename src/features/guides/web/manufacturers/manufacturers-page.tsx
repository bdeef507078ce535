import { useState } from 'react'
import { Form, Link } from 'react-router'
import { listManufacturers } from '#features/search/server/public/list-manufacturers.ts'
import { normalizeUrlName } from '#features/valuation/family-url.ts'
import { listMarketFamilies } from '#features/valuation/server/public/list-market-families.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/form/search-field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useUnits } from '#ui/units.tsx'
import { formatPriceRange } from '../../price-scale.ts'
import type { Route } from './+types/manufacturers-page.ts'
import { firstLetter, letterAnchor, MakePicture, MakeTable } from './make-table.tsx'
import styles from './manufacturers-page.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [makes, onMarket] = await Promise.all([listManufacturers(ctx, {}), listMarketFamilies(ctx)])
  const familiesByMake = Map.groupBy(onMarket, ({ makeId }) => makeId)
  const view = url.searchParams.get('view')
  return {
    makes: makes.map((make) => {
      const families = familiesByMake.get(make.id) ?? []
      const drawing = families.find((family) => family.drawing !== null)?.drawing ?? null
      return {
        ...make,
        drawing,
        families: families.map(({ family, count, lowest, highest }) => ({
          family,
          count,
          lowest,
          highest,
        })),
      }
    }),
    words: url.searchParams.get('q') ?? '',
    // Without a choice, wide windows show the table and others the list, without knowing the width on the server.
    view: views.find(({ name }) => name === view)?.name,
  }
}

export const handle = { query: ['q', 'view'] }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Manufacturers'),
    description: translate('All aircraft manufacturers, with the number of aircraft for sale now.'),
    path: '/aircraft/manufacturers',
  })
}

export default function ManufacturersPage({ loaderData }: Route.ComponentProps) {
  const { makes, words, view } = loaderData
  const [typed, setTyped] = useState(words)
  const query = typed.trim()
  const found = query ? findMakes(makes, normalizeUrlName(query)) : makes
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.header}>
        <div>
          <h1>Manufacturers</h1>
          <p className="mt-1 text-14 text-ink-2" role="status">
            {query
              ? t`${formatNumber(found.length)} of ${formatNumber(makes.length)} manufacturers`
              : summary(makes)}
          </p>
        </div>
        <Form
          className={styles.search}
          action={destinations.manufacturers()}
          role="search"
          aria-label="Manufacturers"
          replace
          preventScrollReset
        >
          {view && <input type="hidden" name="view" value={view} />}
          <SearchField
            label="Find a manufacturer or model"
            name="q"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder="Manufacturer or model, such as 182"
            autoComplete="off"
          />
        </Form>
      </div>
      {!query ? (
        <AllMakes makes={makes} view={view} />
      ) : found.length > 0 ? (
        <MakeTable groups={[['', found]]} view={view} />
      ) : (
        <EmptyState
          title={t`No manufacturers match “${query}”`}
          text="Try fewer letters, or search all aircraft by keyword."
          actions={
            <button type="button" className="link" onClick={() => setTyped('')}>
              Show all manufacturers
            </button>
          }
        />
      )}
    </div>
  )
}

function summary(makes: readonly Make[]): string {
  const total = makes.reduce((sum, { boatCount }) => sum + boatCount, 0)
  const selling = makes.filter(({ boatCount }) => boatCount > 0).length
  return t`${formatNumber(selling)} with aircraft for sale, ${formatCount(total, 'aircraft', 'aircraft')} in all`
}

/** Returns the makes whose name matches, and those with matching models together with these models. */
function findMakes(makes: readonly Make[], query: string): Make[] {
  if (!query) return []
  return makes.flatMap((make) => {
    const models = make.families.filter(
      ({ family }) => family && normalizeUrlName(`${make.name} ${family}`).includes(query),
    )
    const isNamed = normalizeUrlName(make.name).includes(query)
    return isNamed || models.length > 0 ? { ...make, models: isNamed ? [] : models } : []
  })
}

/** Makes with aircraft for sale: the largest first, then all by name. The others are collapsed. */
function AllMakes({ makes, view }: Pick<Route.ComponentProps['loaderData'], 'makes' | 'view'>) {
  const selling = makes.filter(({ boatCount }) => boatCount > 0)
  const others = makes.filter(({ boatCount }) => boatCount === 0)
  const letters = [...Map.groupBy(selling, ({ name }) => firstLetter(name))]
  return (
    <>
      {selling.length > 0 && (
        <>
          <nav className={styles.letters} aria-label="Letters">
            {letters.map(([letter]) => (
              <a key={letter} href={`#${letterAnchor(letter)}`}>
                {letter}
              </a>
            ))}
          </nav>
          <h2 className="mt-8">Most for sale</h2>
          <LargestMakes makes={selling} />
          <div className={styles.title}>
            <h2>All by name</h2>
            {/* Style sheets hide the link to the view that the window already shows. */}
            <p className={styles.views} data-view={view}>
              {views.map(({ name, text }) => (
                <Link key={name} className="link" to={`?view=${name}`} preventScrollReset replace>
                  {translate(text)}
                </Link>
              ))}
            </p>
          </div>
          <MakeTable groups={letters} view={view} />
        </>
      )}
      {others.length > 0 && (
        <Section
          dense
          open={selling.length === 0}
          title={t`${formatNumber(others.length)} more, none for sale`}
        >
          <MakeTable groups={[['', others]]} view={view} />
        </Section>
      )}
    </>
  )
}

function LargestMakes({ makes }: { makes: readonly Make[] }) {
  const units = useUnits()
  const largest = makes.toSorted((a, b) => b.boatCount - a.boatCount).slice(0, 12)
  return (
    <ul className={styles.largest}>
      {largest.map((make) => (
        <li key={make.id}>
          <Link to={destinations.manufacturer(make.routeUrl)}>
            <MakePicture make={make} />
            <b>{make.name}</b>
            <span className="num">{t`${formatNumber(make.boatCount)} for sale`}</span>
            <span className="tabular">
              {formatPriceRange(make.families, units) ?? 'Prices on request'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

const views = [
  { name: 'table', text: 'Show logos and websites' },
  { name: 'list', text: 'Show names only' },
] as const

type Make = Route.ComponentProps['loaderData']['makes'][number]
