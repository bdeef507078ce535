import { Link } from 'react-router'
import { destinations } from '#kernel/web/destinations.ts'
import { NNumberForm } from './n-number-form.tsx'
import styles from './sell-block.module.css'

/** The way for those who came to sell. */
export function SellBlock() {
  return (
    <section className={styles.block} aria-labelledby="list-with-us">
      <div>
        <h2 id="list-with-us">List with us</h2>
        <p>
          Type the N-number and most of the listing is written. You pay once, for one aircraft, and
          buyers write to you.{' '}
          <Link className="link" to={destinations.listWithUs()}>
            How it works and what it costs
          </Link>
        </p>
      </div>
      <NNumberForm label="List it" />
    </section>
  )
}
