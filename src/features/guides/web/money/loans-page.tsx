import { Form, Link, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { defaultLoanText } from '#features/listings/loan.ts'
import { loadLoanAircraft } from '#features/listings/server/public/load-loan-aircraft.ts'
import { appContext } from '#kernel/app-context.ts'
import { displayCurrency } from '#kernel/format/units.ts'
import { translate } from '#kernel/messages/translate.ts'
import { pageMeta } from '#kernel/web/page-meta.ts'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { useUnits } from '#ui/units.tsx'
import { type LoanTerms, parsePrice, readLoanTerms, urlUnits } from '../../loan-terms.ts'
import { listChecklistItems } from '../../server/checklists.ts'
import styles from '../checklist.module.css'
import { Checklist } from '../checklist.tsx'
import type { Route } from './+types/loans-page.ts'
import { LoanCalculator } from './loan-calculator.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url
  const ctx = context.get(appContext)
  const units = urlUnits(searchParams, ctx.units)
  return {
    tips: listChecklistItems('loans'),
    terms: readLoanTerms(searchParams, units),
    price: parsePrice(searchParams.get('price'), units),
    aircraft: await loadLoanAircraft(ctx, searchParams.get('listing')),
  }
}

export const handle = { query: ['amount', 'years', 'rate', 'price', 'listing', 'cy'] }

/** Changed terms are written to the URL, but don't require reloading data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: translate('Aircraft Loans'),
    description: translate(
      'Aircraft loan calculator with monthly payment, total interest, and payment per $1,000, plus eight tips before you borrow.',
    ),
    path: '/loans',
  })
}

export default function LoansPage({ loaderData }: Route.ComponentProps) {
  const { tips, price: initialPrice, terms, aircraft } = loaderData
  const units = useUnits()
  const [, setParams] = useSearchParams()
  const remember = ({ amount, years, rate }: LoanTerms, price: number | null) =>
    setParams(
      {
        amount: String(amount),
        years: String(years),
        rate: String(rate),
        ...(price !== null && { price: String(price) }),
        ...(aircraft && { listing: String(aircraft.id) }),
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        {aircraft && <BackLink to={aircraft.url}>{aircraft.title}</BackLink>}
        <h1>What a loan costs each month</h1>
        <p>
          A fixed-rate loan with equal monthly payments. Your numbers are saved in the page’s URL,
          so you can bookmark or share it.
        </p>
      </header>
      <section aria-labelledby="calculator">
        <h2 id="calculator">Loan calculator</h2>
        <Form
          action="/loans"
          replace
          preventScrollReset
          className={styles.next}
          aria-label="Loan calculator"
        >
          <LoanCalculator initial={terms} price={initialPrice} onSettled={remember} />
          {aircraft && <input type="hidden" name="listing" value={aircraft.id} />}
          <noscript>
            <input type="hidden" name="cy" value={displayCurrency(units)} />
            <button type="submit">Calculate</button>
          </noscript>
        </Form>
        <p className="mt-4 text-12 text-ink-3">
          This is an illustration, not an offer of credit. Lenders add fees and consider the
          aircraft’s age, hours, and value. The monthly payments shown next to prices on this site
          assume {translate(defaultLoanText())}.
        </p>
      </section>
      <section aria-labelledby="tips">
        <h2 id="tips">Checklist: 8 tips</h2>
        <Checklist name="loans" items={tips} />
        <p className={styles.next}>
          Next:{' '}
          <Link className="link" to="/insurance">
            eight questions about insurance
          </Link>
          .
        </p>
      </section>
    </div>
  )
}
