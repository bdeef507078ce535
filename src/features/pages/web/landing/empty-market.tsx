import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './empty-market.module.css'
import { NNumberForm } from './n-number-form.tsx'

/** Stands where the search stands as soon as there is something to search. */
export function FirstListing() {
  return (
    <section className={styles.first} aria-labelledby="first-listing">
      <div>
        <h2 id="first-listing">Be the first: list an aircraft</h2>
        <p>Type the N-number, and the FAA registry fills in most of the listing.</p>
      </div>
      <NNumberForm label="List an aircraft" isPrimary />
    </section>
  )
}

/** What a visitor can do before anything is for sale. */
export function UntilThen() {
  return (
    <ul className={styles.ways} aria-label="Until then">
      {ways.map(({ title, text, to, link }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
          <Link className="link" to={to}>
            {link}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const ways = [
  {
    title: 'Selling',
    text: 'You pay once, for one aircraft, and buyers write to you.',
    to: destinations.listWithUs(),
    link: 'How it works and what it costs',
  },
  {
    title: 'Buying',
    text: 'Save a search, and an e-mail comes with the first aircraft that matches.',
    to: destinations.search(),
    link: 'Tell me when one comes',
  },
  {
    title: 'Preparing',
    text: 'See what a loan costs each month, and read eight tips before you borrow.',
    to: destinations.loans(),
    link: 'Loan calculator',
  },
]
