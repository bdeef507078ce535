import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Link } from '#ui/link.tsx'
import styles from './landing.module.css'
import { NNumberForm } from './n-number-form.tsx'

/** Replaces the search form until the site has listings. */
export function FirstListingPrompt() {
  return (
    <section className={styles.first} aria-labelledby="first-listing">
      <div>
        <h2 id="first-listing">Be the first to list an aircraft</h2>
        <p>Enter the N-number, and the FAA registry fills in most of the listing.</p>
      </div>
      <NNumberForm label="List an aircraft" isPrimary />
    </section>
  )
}

/** Suggestions for visitors until the site has listings. */
export function EmptyMarketSuggestions() {
  return (
    <ul className={styles.channels} aria-label="Until then">
      {options.map(({ title, text, to, link }) => (
        <li key={title}>
          <h2>{translate(title)}</h2>
          <p>{translate(text)}</p>
          <Link className="link" to={to}>
            {translate(link)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const options = [
  {
    title: 'Selling',
    text: 'You pay once per aircraft, and buyers message you.',
    to: destinations.listWithUs(),
    link: 'How it works and what it costs',
  },
  {
    title: 'Buying',
    text: 'Save a search, and we’ll email you when the first match is listed.',
    to: destinations.search(),
    link: 'Notify me when one is listed',
  },
  {
    title: 'Preparing',
    text: 'See the monthly payment on a loan, and read eight tips before you borrow.',
    to: destinations.loans(),
    link: 'Loan calculator',
  },
]
