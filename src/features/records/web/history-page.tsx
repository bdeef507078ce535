import { data, Form, Link, redirect } from 'react-router'
import { toRegistration } from '#features/lookups/registration.ts'
import IconAlertTriangle from '#icons/IconAlertTriangle'
import IconPrinter from '#icons/IconPrinter'
import { appContext } from '#kernel/app-context.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize, countInWords } from '#kernel/sentence.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { Discrepancy } from '../contract.ts'
import { describeNoReport, describeNumber, registeredName } from '../history-text.ts'
import { type AircraftPage, loadAircraftPage } from '../server/load-aircraft-page.ts'
import { toHoursByListing } from '../timeline.ts'
import type { Route } from './+types/history-page.ts'
import { AskSeller, type Inquiry } from './ask-seller.tsx'
import styles from './history-page.module.css'
import { HoursChart } from './page/hours-chart.tsx'
import { SearchedList } from './page/searched-list.tsx'
import { Timeline } from './page/timeline.tsx'
import { SellerReply } from './seller-reply.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const typed = params.number ?? url.searchParams.get('n') ?? ''
  if (typed.trim() === '') return data({ typed: '', aircraft: null })
  const registration = toRegistration(typed)
  if (registration === null) return data({ typed, aircraft: null }, { status: 400 })
  const path = destinations.aircraftHistory(registration)
  if (url.pathname !== path) throw redirect(path, 301)
  return data({ typed: registration, aircraft: await loadAircraftPage(ctx, registration) })
}

export const handle = { query: ['n'] }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const registration = loaderData?.aircraft?.history.registration
  return pageMeta(matches, {
    title: registration ? t`Aircraft History: ${registration}` : translate('Look Up an N-Number'),
    description: translate(
      'Accident reports, FAA registry facts, and earlier listings of an aircraft, with what was searched.',
    ),
    path: destinations.aircraftHistory(registration),
    hidden: true,
  })
}

export default function HistoryPage({ loaderData: { typed, aircraft } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      {aircraft ? <RegistrationHistory key={typed} {...aircraft} /> : <LookUp typed={typed} />}
    </div>
  )
}

function LookUp({ typed }: { typed: string }) {
  return (
    <header className={styles.header}>
      <h1>Look up an N-number</h1>
      <p>Accident reports, registry facts, and earlier listings of any U.S.-registered aircraft.</p>
      <LookUpForm key={typed} typed={typed} isInvalid={typed !== ''} />
    </header>
  )
}

function RegistrationHistory({ history, discrepancies, current, photos }: AircraftPage) {
  const { registration, reports } = history
  const name = registeredName(history) ?? current?.title ?? null
  const inquiry = current && { listingId: current.id, listingTitle: name ?? registration }
  const noReport = current ? describeNoReport(history) : describeNumber(history)
  const photo = history.listings
    .map(({ listingId }) => (listingId === null ? undefined : photos[listingId]))
    .find(Boolean)
  return (
    <>
      <Breadcrumbs
        crumbs={[
          current
            ? { text: current.title, to: current.url }
            : { text: translate('Look up an N-number'), to: destinations.aircraftHistory() },
          { text: translate('History') },
        ]}
      />
      <header className={styles.foundHeader}>
        {photo && <img src={photo} alt="" width={120} height={80} />}
        <div className={styles.header}>
          <h1>Aircraft history: {registration}</h1>
          <p>
            {name
              ? t`${name} · public records and past listings`
              : 'Public records and past listings'}
          </p>
          <Actions registration={registration} listingUrl={current?.url ?? null} />
        </div>
      </header>
      <div className={styles.columns}>
        <div>
          <DiscrepancyPanel discrepancies={discrepancies} inquiry={inquiry} />
          {reports.length === 0 && (
            <section className={styles.nothing}>
              <h2>{translate(noReport.heading)}</h2>
              <p>{translate(noReport.text)}</p>
            </section>
          )}
          <Timeline history={history} discrepancies={discrepancies} photos={photos} />
        </div>
        <aside className={styles.side} aria-label="About this history">
          <HoursChart listings={toHoursByListing(history)} />
          <SearchedList history={history} />
          <p className={styles.rule}>
            We show a report only if the registration or serial number, the model, and the year all
            match. N-numbers are reassigned, so a number alone isn’t a match.{' '}
            <Link className="link" to={destinations.contactUs()}>
              Report an error
            </Link>
          </p>
          <LookUpForm typed="" />
        </aside>
      </div>
    </>
  )
}

function Actions({ registration, listingUrl }: ActionsProps) {
  const { SaveSearch } = useSlots()
  return (
    <div className={styles.actions}>
      {listingUrl === null ? (
        <>
          <LinkButton to={destinations.listAircraft(registration)}>List this aircraft</LinkButton>
          {SaveSearch && (
            <SaveSearch
              query={`kw=${encodeURIComponent(registration)}`}
              name={registration}
              total={0}
              label="Tell me when it’s for sale"
            />
          )}
        </>
      ) : (
        <LinkButton to={listingUrl} variant="act">
          View the listing
        </LinkButton>
      )}
      <Button icon={<IconPrinter size={18} />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

type ActionsProps = { registration: string; listingUrl: string | null }

/** Shows what the listing and the records disagree about, and what would resolve it. */
function DiscrepancyPanel({ discrepancies, inquiry }: DiscrepancyPanelProps) {
  if (discrepancies.length === 0) return null
  const count = capitalize(countInWords(discrepancies.length))
  return (
    <section className={styles.discrepancies}>
      <h2>
        <IconAlertTriangle size={18} />
        {discrepancies.length === 1 ? t`${count} discrepancy` : t`${count} discrepancies`}
      </h2>
      {discrepancies.map(({ key, title, advice, question, reply }) => (
        <div key={key} className={styles.discrepancy}>
          <div>
            <b>{translate(title)}</b>
            <p>{translate(advice)}</p>
          </div>
          <AskSeller inquiry={inquiry} label="Ask the seller" question={question} />
          <SellerReply reply={reply} />
        </div>
      ))}
    </section>
  )
}

type DiscrepancyPanelProps = { discrepancies: readonly Discrepancy[]; inquiry: Inquiry }

function LookUpForm({ typed, isInvalid = false }: { typed: string; isInvalid?: boolean }) {
  return (
    <Form
      action={destinations.aircraftHistory()}
      className={styles.lookUp}
      aria-label="Aircraft history"
    >
      <Field
        label="N-number"
        name="n"
        defaultValue={typed}
        placeholder="N735HK"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        required
        error={
          isInvalid
            ? 'Enter a valid N-number: 1 to 5 characters after the N, digits first, then up to two letters.'
            : undefined
        }
      />
      <Button type="submit">Look up</Button>
    </Form>
  )
}
