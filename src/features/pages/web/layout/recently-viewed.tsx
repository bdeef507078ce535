import { useState } from 'react'
import { Link } from 'react-router'
import {
  forgetRecentListings,
  readRecentListings,
} from '#features/listings/web/public/recent-listings.ts'
import { MoneyText } from '#ui/money-text.tsx'
import styles from './quick-panel.module.css'

/** Aircraft looked at in this browser. Shown in the browser only, so it may read its storage at once. */
export function RecentlyViewed() {
  const [viewed, setViewed] = useState(readRecentListings)
  const forget = () => {
    forgetRecentListings()
    setViewed([])
  }
  return (
    <section>
      <div className={styles.heading}>
        <h3>Recently viewed</h3>
        {viewed.length > 0 && (
          <button type="button" className={`link ${styles.small}`} onClick={forget}>
            Clear
          </button>
        )}
      </div>
      {viewed.length === 0 && (
        <p className={styles.quiet}>Aircraft you open are kept here, in this browser only.</p>
      )}
      <ul>
        {viewed.slice(0, 6).map(({ id, url, title, price, image }) => (
          <li key={id}>
            <Link className={styles.aircraft} to={url}>
              {image ? (
                <img className={styles.thumb} src={image.thumb} alt="" width={72} height={48} />
              ) : (
                <span className={styles.thumb} />
              )}
              <span>
                <span className={styles.title}>{title}</span>
                <MoneyText className={styles.price ?? ''} dollars={price} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
