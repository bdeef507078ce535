import { IconArrowUp } from '@tabler/icons-react'
import { NewsletterForm } from '#features/mailings/web/public/newsletter-form.tsx'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { useLayout } from './layout-context.ts'
import { ScreenLink } from './screen-link.tsx'
import type { ScreenState } from './screens.ts'
import { scrollToTop } from './scroll-to-top.ts'
import styles from './site-footer.module.css'

export function SiteFooter({ year }: { year: number | undefined }) {
  const { siteName } = useLayout()
  return (
    <footer className={styles.foot}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo name={siteName} />
            <p>Aircraft, found and judged in minutes.</p>
            <NewsletterForm />
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([text, state]) => (
                  <li key={text}>
                    <ScreenLink state={state}>{text}</ScreenLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <div className={styles.top}>
            <Button
              size="sm"
              icon={<IconArrowUp size={16} stroke={1.75} aria-hidden="true" />}
              onClick={scrollToTop}
            >
              Back to top
            </Button>
          </div>
        </div>
        <div className={styles.end}>
          <span>
            © {year} {siteName}. Prices are asking prices in US dollars.
          </span>
          <span>English (US) · Prices in USD · Hours as stated by the seller</span>
        </div>
      </div>
    </footer>
  )
}

const columns: readonly { title: string; links: readonly [string, ScreenState][] }[] = [
  {
    title: 'Buy',
    links: [
      ['All aircraft', 'search'],
      ['Newest', 'newest'],
      ['Price drops', 'priceDrops'],
      ['Manufacturers', 'manufacturers'],
    ],
  },
  {
    title: 'Sell',
    links: [
      ['List with us', 'listWithUs'],
      ['Packages and prices', 'getStarted'],
      ['Create a listing', 'sell'],
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
    title: 'Legal',
    links: [
      ['Terms', 'terms'],
      ['Privacy', 'privacy'],
    ],
  },
]
