import { Link } from 'react-router'
import { formatMoney, formatNumber } from '#kernel/format/numbers.ts'
import { CategoryIllustration, hasIllustration } from './category-illustration.tsx'
import styles from './landing.module.css'

/** The largest categories with their number of listings and lowest price. Shows only as many as fill complete rows. */
export function CategoryTiles({ categories }: { categories: readonly CategoryTile[] }) {
  const visibleCount = categories.length < 6 ? categories.length : categories.length < 12 ? 6 : 12
  return (
    <section className="pt-12 phone:pt-8" aria-labelledby="categories">
      <h2 id="categories">By category</h2>
      <ul className={styles.tiles}>
        {categories.slice(0, visibleCount).map(({ id, slug, name, count, lowestPrice }) => (
          <li key={id}>
            <Link className={styles.tile} to={`/aircraft/search?c=${id}`}>
              <span className={styles.photo}>
                {hasIllustration(slug) ? (
                  <CategoryIllustration of={slug} />
                ) : (
                  <img
                    src={`/categories/${slug}.webp`}
                    width={400}
                    height={250}
                    loading="lazy"
                    decoding="async"
                    alt=""
                  />
                )}
              </span>
              <h3>{name}</h3>
              <p className="num">
                <b>{formatNumber(count)}</b>
                {lowestPrice !== null && ` from ${formatMoney(lowestPrice)}`}
              </p>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export type CategoryTile = {
  id: number
  slug: string
  name: string
  count: number
  lowestPrice: number | null
}
