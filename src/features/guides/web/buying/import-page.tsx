import { useEffect } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import IconChevronRight from '#icons/IconChevronRight'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { Link } from '#ui/link.tsx'
import { importRoutes, isImportRoute, registers } from '../../import-routes.ts'
import { listImportSteps } from '../../server/import-checklists.ts'
import styles from '../checklist.module.css'
import { Checklist } from '../checklist.tsx'
import type { Route } from './+types/import-page.ts'

export const handle = { query: ['from', 'to'] }

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const from = searchParams.get('from') ?? ''
  const to = searchParams.get('to') ?? ''
  const route = `${from}-${to}`
  return { from, to, parts: isImportRoute(route) ? listImportSteps(route) : null }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('How to Import an Aircraft'),
    description: translate(
      'Checklists for aircraft that change registers between the United States, Canada, EASA countries, and the United Kingdom: titles, export certificates, equipment, customs, and taxes.',
    ),
    path: destinations.importing(),
  })
}

export default function ImportPage({ loaderData: { from, to, parts } }: Route.ComponentProps) {
  useFormerAnchor()
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <h1>How to import an aircraft</h1>
        <p>
          Steps for a buyer in the usual order, with an official source for each. They apply to
          certified aircraft in private use. Rules change and each authority has its own, so confirm
          the steps with it and with your adviser. Your check marks are stored only on this device.
        </p>
        <Form
          className={styles.transfer}
          key={`${from}-${to}`}
          aria-label="How to import an aircraft"
        >
          <RegisterField label="Registered in" name="from" value={from} />
          <RegisterField label="Going to" name="to" value={to} />
          <Button variant="act" type="submit">
            Show steps
          </Button>
        </Form>
      </header>
      {parts ? <Steps route={`${from}-${to}`} parts={parts} /> : <Routes isChosen={from !== ''} />}
      <p className={styles.actions}>
        <Link className="link" to={destinations.buying()}>
          How buying works
        </Link>
      </p>
    </div>
  )
}

function RegisterField({ label, name, value }: { label: string; name: string; value: string }) {
  return (
    <Select
      label={translate(label)}
      name={name}
      none="Choose a register"
      required
      defaultValue={value}
      options={Object.entries(registers).map(([id, text]) => [id, translate(text)] as const)}
    />
  )
}

function Steps({ route, parts }: { route: string } & Pick<LoaderData, 'parts'>) {
  return parts?.map(({ id, title, items }) => (
    <section key={id} aria-labelledby={id}>
      <h2 id={id}>{translate(title)}</h2>
      <Checklist name={`import.${route}`} items={items} />
    </section>
  ))
}

function Routes({ isChosen }: { isChosen: boolean }) {
  return (
    <section aria-labelledby="routes">
      {isChosen && (
        <p role="status">
          We have no checklist for this transfer. Ask both authorities what they require.
        </p>
      )}
      <h2 id="routes">Transfers with a checklist</h2>
      <ul className={styles.routes}>
        {Object.entries(importRoutes).map(([route, title]) => (
          <li key={route}>
            <Link to={toRoute(route)}>
              {translate(title)}
              <IconChevronRight size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Opens the transfer of links such as `#faa-easa`, which once led to a section of this page. */
function useFormerAnchor() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const route = hash.slice(1)
    if (isImportRoute(route)) void navigate(toRoute(route), { replace: true })
  }, [hash, navigate])
}

function toRoute(route: string) {
  const [from = '', to = ''] = route.split('-')
  return `${destinations.importing()}?${new URLSearchParams({ from, to })}`
}

type LoaderData = Route.ComponentProps['loaderData']
