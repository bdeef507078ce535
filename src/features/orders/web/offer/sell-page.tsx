import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { describeCurrentProvider } from '#features/payments/server/public/describe-current-provider.ts'
import { loadTiers } from '#features/selling/server/public/load-price-tiers.ts'
import type { ListingTier } from '#features/selling/status-contract.ts'
import { UnservedNote } from '#features/sites/web/public/unserved-note.tsx'
import { describeTimeToSell } from '#features/valuation/time-to-sell.ts'
import { appContext } from '#kernel/app-context.ts'
import { formatPrice } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { addressTags } from '#kernel/web/address-tags.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { findSite, pageTitle } from '#kernel/web/page-title.ts'
import { noSalesStats, type SalesStats } from '../../offer-rules.ts'
import { describeOrderNotice } from '../../server/offers/order-notice.ts'
import { salesStats } from '../../server/public/sales-stats.ts'
import type { Route } from './+types/sell-page.ts'
import styles from './offer.module.css'
import { Offer } from './offer.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(appContext)
  const [tiers, stats] = await Promise.all([loadTiers(ctx), salesStats.read(ctx)])
  const provider = describeCurrentProvider(ctx)
  const { unservedCountries } = ctx.site
  return {
    tiers,
    stats: { ...noSalesStats, ...stats },
    provider,
    notice: describeOrderNotice(ctx),
    unservedCountries,
  }
}

export function meta({ matches, location }: Route.MetaArgs) {
  const site = findSite(matches)
  const domain = site ? new URL(site.url).host : translate('Us')
  const isPrices = location.pathname === destinations.getStarted()
  return [
    {
      title: pageTitle(
        isPrices ? translate('Packages And Prices') : t`List With ${domain}`,
        site?.name,
      ),
    },
    {
      name: 'description',
      content: translate(
        isPrices
          ? 'What it costs to sell an aircraft here: packages for sellers and brokerages.'
          : 'Sell your aircraft to buyers who read the facts. See how it works, from the N-number to the first lead.',
      ),
    },
    ...addressTags(site?.url ?? '', location.pathname),
  ]
}

/** Packages and prices, which is also the page about listing here. */
export default function SellPage({ loaderData }: Route.ComponentProps) {
  const packages = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    // A restored position takes precedence.
    if (pathname === destinations.getStarted() && window.scrollY === 0)
      packages.current?.scrollIntoView()
  }, [pathname])
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.header}>
        <div>
          <h1>Sell your aircraft</h1>
          <p>
            Buyers see total time, engine life, and comparable asking prices, so they have already
            read the numbers when they write. They write to you, not to us.
          </p>
        </div>
        <Figures {...loaderData} />
      </header>
      <div ref={packages} className={styles.anchor}>
        <UnservedNote countries={loaderData.unservedCountries} />
        <Offer {...loaderData} />
      </div>
      <section aria-labelledby="next">
        <h2 id="next">What happens next</h2>
        <ol className={styles.steps}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{translate(title)}</h3>
              <p>{translate(text)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="questions">
        <h2 id="questions">Good to know</h2>
        <div className={styles.questions}>
          {questions.map(([question, answer]) => (
            <details key={question}>
              <summary>{translate(question)}</summary>
              <p>{translate(answer)}</p>
            </details>
          ))}
        </div>
      </section>
    </div>
  )
}

/** Omits the number of messages if it’s too small. */
function Figures({ stats, tiers }: { stats: SalesStats; tiers: readonly ListingTier[] }) {
  const { timeToSell, leadsInMonth } = stats
  const { value, text } = describeTimeToSell(timeToSell)
  const [cheapest] = tiers
    .filter(({ isProduct }) => !isProduct)
    .toSorted((a, b) => a.price - b.price)
  const figures = [
    timeToSell.listed > 0 && [value ?? translate('Not enough data'), t`Time to sell. ${text}`],
    leadsInMonth && [
      formatNumber(leadsInMonth),
      translate('messages from buyers to sellers in 30 days'),
    ],
    cheapest && [
      formatPrice(cheapest.price, cheapest.currency),
      translate('and up, paid once. Nothing renews automatically.'),
    ],
  ].filter((figure) => Array.isArray(figure))
  return (
    <ul className={styles.figures} aria-label="Market stats">
      {figures.map(([value, text]) => (
        <li key={text}>
          <b className="tabular">{value}</b>
          <p className="text-ink-2 text-12">{text}</p>
        </li>
      ))}
    </ul>
  )
}

const steps = [
  [
    'Type the N-number',
    'The FAA registry fills in the year, make, model, engine, and seats. We save your entries as you go.',
  ],
  [
    'Choose photos, then pay',
    'You pay once per aircraft. Your listing goes live when you pay, unless you uncheck that option.',
  ],
  [
    'Answer the buyers',
    'Leads arrive by email and in your profile. You reply by email, phone, or here.',
  ],
  [
    'Confirm that it’s still for sale',
    'We ask every two weeks. One click is enough, and buyers see the date.',
  ],
] as const

const questions = [
  [
    'When do I pay?',
    'At the end, after you have saved the listing. You pay once for the days shown. Nothing renews automatically.',
  ],
  [
    'What if it sells early, or not at all?',
    'If it sells, mark it as sold. If it doesn’t, the listing is hidden when its package ends, and you can renew the package.',
  ],
  [
    'Who sees my phone number and address?',
    'Buyers see your phone number only on request. We never show your email address or street address.',
  ],
  [
    'What are the terms for sellers?',
    'They are part of the Terms of Service. You accept them before you pay.',
  ],
] as const
