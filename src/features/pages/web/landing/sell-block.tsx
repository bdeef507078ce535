import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import styles from './landing.module.css'
import { NNumberForm } from './n-number-form.tsx'

export function SellBlock() {
  return (
    <section className={styles.block} aria-labelledby="list-with-us">
      <div>
        <h2 id="list-with-us">List with us</h2>
        <p>
          Enter the N-number, and we fill in most of the listing. You pay once per aircraft, and
          buyers contact you directly.{' '}
          <Link className="link" to={destinations.listWithUs()}>
            How it works and what it costs
          </Link>
        </p>
      </div>
      <NNumberForm label="Start listing" />
    </section>
  )
}
