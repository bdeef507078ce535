import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Form, Link } from 'react-router'
import { manufacturers } from '#features/search/server/public/manufacturers.ts'
import { appContext } from '#kernel/app-context.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Field } from '#ui/field.tsx'
import { formatCount, formatNumber } from '#ui/format.ts'
import { NotStated } from '#ui/not-stated.tsx'
import type { Route } from './+types/manufacturers-page.ts'
import styles from './manufacturers-page.module.css'
import { Monogram } from './monogram.tsx'
import { pageMeta, siteOf } from './page-meta.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const makes = await manufacturers(context.get(appContext), {})
  return { site: siteOf(context), makes, words: url.searchParams.get('q') ?? '' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(loaderData?.site, {
    title: 'Manufacturers',
    description:
      'Every aircraft manufacturer on the market, with how many aircraft are for sale now.',
    path: '/aircraft/manufacturers',
  })
}

export default function ManufacturersPage({ loaderData: { makes, words } }: Route.ComponentProps) {
  const [typed, setTyped] = useState(words)
  const wanted = typed.trim().toLowerCase()
  const found = makes.filter((make) => make.name.toLowerCase().includes(wanted))
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>Manufacturers</h1>
        <p className={styles.count} role="status">
          {found.length === makes.length
            ? formatCount(makes.length, 'manufacturer')
            : `${formatNumber(found.length)} of ${formatCount(makes.length, 'manufacturer')}`}
        </p>
        <Form
          className={styles.filter}
          action={destinations.manufacturers()}
          role="search"
          aria-label="Manufacturers"
          replace
          preventScrollReset
        >
          <Field
            label="Filter manufacturers by name"
            hideLabel
            name="q"
            type="search"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            placeholder="Filter by name"
            autoComplete="off"
            before={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          />
        </Form>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={`No manufacturer is called “${typed.trim()}”`}
          text="Try fewer letters, or search all aircraft by words."
          actions={
            <button type="button" className="link" onClick={() => setTyped('')}>
              Show all manufacturers
            </button>
          }
        />
      ) : (
        <MakeTable makes={found} />
      )}
    </div>
  )
}

function MakeTable({ makes }: { makes: Route.ComponentProps['loaderData']['makes'] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Manufacturer</th>
          <th scope="col" className={styles.right}>
            For sale
          </th>
          <th scope="col">Website</th>
        </tr>
      </thead>
      <tbody>
        {makes.map(({ id, name, routeUrl, image, boatCount, website }) => (
          <tr key={id}>
            <th scope="row">
              <Link className={styles.make} to={destinations.manufacturer(routeUrl)}>
                <Monogram name={name} logoUrl={image} size="sm" />
                <span>{name}</span>
              </Link>
            </th>
            <td className={`num ${styles.right}`}>{formatNumber(boatCount)}</td>
            <td>{website ? <Website address={website} /> : <NotStated />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Website({ address }: { address: string }) {
  return (
    <a className={`link ${styles.website}`} href={address} rel="noopener nofollow" target="_blank">
      {new URL(address).hostname.replace(/^www\./, '')}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
