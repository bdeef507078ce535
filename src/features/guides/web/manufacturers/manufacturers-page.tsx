import { useState } from 'react'
import { Form, Link } from 'react-router'
import { listManufacturers } from '#features/search/server/public/list-manufacturers.ts'
import { listMarketFamilies } from '#features/search/server/public/list-market-families.ts'
import IconSearch from '#icons/IconSearch'
import { appContext } from '#kernel/app-context.ts'
import { formatCount, formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Monogram } from '#ui/facts/monogram.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Route } from './+types/manufacturers-page.ts'
import styles from './manufacturers-page.module.css'
import { WebsiteLink } from './website-link.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [makes, onMarket] = await Promise.all([listManufacturers(ctx, {}), listMarketFamilies(ctx)])
  const familiesByMake = Map.groupBy(onMarket, ({ makeId }) => makeId)
  return {
    makes: makes.map(({ id, name, routeUrl, image, boatCount, website }) => ({
      id,
      name,
      routeUrl,
      image,
      boatCount,
      website,
      families: (familiesByMake.get(id) ?? [])
        .slice(0, 8)
        .map(({ family, count }) => ({ family, count })),
    })),
    words: url.searchParams.get('q') ?? '',
    order: url.searchParams.get('by') === 'count' ? ('count' as const) : ('name' as const),
  }
}

export const handle = { query: ['q', 'by'] }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Manufacturers'),
    description: translate('All aircraft manufacturers, with the number of aircraft for sale now.'),
    path: '/aircraft/manufacturers',
  })
}

export default function ManufacturersPage({ loaderData }: Route.ComponentProps) {
  const { makes, words, order } = loaderData
  const [typed, setTyped] = useState(words)
  const query = typed.trim().toLowerCase()
  const found = makes.filter((make) => make.name.toLowerCase().includes(query))
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.header}>
        <h1>Manufacturers</h1>
        <p className="mr-auto text-14 text-ink-3" role="status">
          {found.length === makes.length
            ? formatCount(makes.length, 'manufacturer')
            : t`${formatNumber(found.length)} of ${formatCount(makes.length, 'manufacturer')}`}
        </p>
        <nav className={styles.order} aria-label="Sort">
          <Link
            to={destinations.manufacturers()}
            aria-current={order === 'name' || undefined}
            replace
          >
            By name
          </Link>
          <Link
            to={`${destinations.manufacturers()}?by=count`}
            aria-current={order === 'count' || undefined}
            replace
          >
            By number for sale
          </Link>
        </nav>
        <Form
          className={styles.filter}
          action={destinations.manufacturers()}
          role="search"
          aria-label="Manufacturers"
          replace
          preventScrollReset
        >
          {order === 'count' && <input type="hidden" name="by" value="count" />}
          <Field
            label="Filter manufacturers by name"
            hideLabel
            name="q"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder="Filter by name"
            autoComplete="off"
            before={<IconSearch size={16} />}
          />
        </Form>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t`No manufacturers match “${typed.trim()}”`}
          text="Try fewer letters, or search all aircraft by keyword."
          actions={
            <button type="button" className="link" onClick={() => setTyped('')}>
              Show all manufacturers
            </button>
          }
        />
      ) : (
        <MakeGroups makes={found} order={order} />
      )}
    </div>
  )
}

/** Makes grouped by letter with jump links, or in one list if sorted by count. */
function MakeGroups({ makes, order }: { makes: readonly Make[]; order: 'name' | 'count' }) {
  if (order === 'count')
    return <MakeList makes={makes.toSorted((one, other) => other.boatCount - one.boatCount)} />
  const letters = [...Map.groupBy(makes, ({ name }) => firstLetter(name))]
  return (
    <>
      <nav className={styles.letters} aria-label="Letters">
        {letters.map(([letter]) => (
          <a key={letter} href={`#${letterAnchor(letter)}`}>
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(([letter, group]) => (
        <section key={letter} className={styles.group} aria-labelledby={letterAnchor(letter)}>
          <h2 id={letterAnchor(letter)}>{letter}</h2>
          <MakeList makes={group} />
        </section>
      ))}
    </>
  )
}

function MakeList({ makes }: { makes: readonly Make[] }) {
  return (
    <ul className={styles.makes}>
      {makes.map(
        ({ id, name, routeUrl, image, boatCount, website, families: listMarketFamilies }) => (
          <li key={id} data-none={boatCount === 0 || undefined}>
            <Link className={styles.make} to={destinations.manufacturer(routeUrl)}>
              <Monogram name={name} logoUrl={image} size="sm" />
              <h3>{name}</h3>
              <span className="text-ink-3 text-12">
                {boatCount === 0 ? 'None for sale' : t`${formatNumber(boatCount)} for sale`}
              </span>
            </Link>
            <p className={styles.website}>
              Website: <WebsiteLink website={website} of={name} />
            </p>
            {listMarketFamilies.length > 0 && (
              <p className={styles.families}>
                {listMarketFamilies.map(({ family, count }) => (
                  <Link key={family} to={destinations.search({ m: id, kw: family })}>
                    {family} <span className="num">{formatNumber(count)}</span>
                  </Link>
                ))}
              </p>
            )}
          </li>
        ),
      )}
    </ul>
  )
}

const firstLetter = (name: string) => {
  const first = name.normalize('NFKD').charAt(0).toUpperCase()
  return /[A-Z]/.test(first) ? first : '0–9'
}
const letterAnchor = (letter: string) => `letter-${letter === '0–9' ? 'other' : letter}`

type Make = Route.ComponentProps['loaderData']['makes'][number]
