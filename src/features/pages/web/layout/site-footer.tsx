import { NewsletterForm } from '#features/mail/web/public/newsletter-form.tsx'
import IconArrowUp from '#icons/IconArrowUp'
import { legalKinds } from '#kernel/legal/documents.ts'
import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { PhoneCollapsible } from '#ui/layout/phone-collapsible.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/theme/logo.tsx'
import styles from './layout.module.css'
import { useLayout } from './layout-context.ts'
import { ScreenLink } from './navigation/screen-link.tsx'
import type { ScreenState } from './navigation/screens.ts'

export function SiteFooter({ year }: { year: number | undefined }) {
  const { site, openOver } = useLayout()
  return (
    <footer className={styles.siteFooter}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo name={site.name} picture={site.logoUrl} />
            <p>{site.salesLine}</p>
            {site.hasMailingList && <NewsletterForm />}
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={translate(title)}>
              <h2 className="phone:hidden">{translate(title)}</h2>
              <PhoneCollapsible title={title}>
                <ul>
                  {links.map(([text, state]) => (
                    <li key={text}>
                      <ScreenLink state={state}>{translate(text)}</ScreenLink>
                    </li>
                  ))}
                  {title === 'Help' && site.hasLegalNotice && (
                    <li>
                      <Link to={destinations.legalNotice()}>Legal notice</Link>
                    </li>
                  )}
                  {title === 'Help' &&
                    site.contractLinks?.map((kind) => (
                      <li key={kind}>
                        <Link to={destinations.contracts(kind)}>
                          {translate(contractLinks[kind])}
                        </Link>
                      </li>
                    ))}
                  {title === 'Help' &&
                    site.texts?.map((kind) => (
                      <li key={kind}>
                        <Link to={destinations.legal(kind)}>{translate(legalKinds[kind])}</Link>
                      </li>
                    ))}
                  {guides[title]?.map(([text, to]) => (
                    <li key={text}>
                      <Link to={to}>{translate(text)}</Link>
                    </li>
                  ))}
                </ul>
              </PhoneCollapsible>
            </nav>
          ))}
        </div>
        <div className={styles.siteFooterEnd}>
          <span>
            © {year} {site.name}. Prices are asking prices. Hours are as reported by the seller.
          </span>
          <span className={styles.actions}>
            <button type="button" onClick={() => openOver('display')}>
              English (US) · Display
            </button>
            <Link to={destinations.units()}>Currency and units</Link>
            <Link to={destinations.licenses()}>Licenses</Link>
            <button type="button" onClick={scrollToTop}>
              <IconArrowUp size={14} />
              Back to top
            </button>
          </span>
        </div>
      </div>
    </footer>
  )
}

const contractLinks = {
  withdrawal: 'Withdraw from a contract here',
  cancellation: 'Cancel contracts here',
} as const

/** Guides, listed below the other links in a column. */
const guides: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  Buy: [
    ['Aircraft finder', destinations.finder()],
    ['N-number lookup', destinations.aircraftHistory()],
  ],
  Sell: [['How we rank', destinations.ranking()]],
  Help: [
    ['How buying works', destinations.buying()],
    ['Glossary', destinations.glossary()],
    ['Supported browsers', destinations.browsers()],
    ['Contact us', destinations.contactUs()],
  ],
}

const columns: readonly { title: string; links: readonly [string, ScreenState][] }[] = [
  {
    title: 'Buy',
    links: [
      ['All aircraft', 'search'],
      ['Newest', 'newest'],
      ['Price cuts', 'priceDrops'],
      ['Manufacturers', 'manufacturers'],
      ['Brokers', 'brokers'],
    ],
  },
  {
    title: 'Sell',
    links: [
      ['List with us', 'listWithUs'],
      ['Packages and prices', 'getStarted'],
      ['List an aircraft', 'sell'],
    ],
  },
  {
    title: 'Money',
    links: [
      ['Loans', 'loans'],
      ['Loan calculator', 'loanCalculator'],
      ['Insurance checklist', 'insurance'],
    ],
  },
  {
    title: 'Help',
    links: [
      ['For developers', 'api'],
      ['Terms', 'terms'],
      ['Privacy', 'privacy'],
    ],
  },
]

/** Scrolls to the top in half a second, or instantly if the user prefers reduced motion. */
function scrollToTop() {
  const from = window.scrollY
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const start = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / scrollMs)
    window.scrollTo(0, from * (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const scrollMs = 500
