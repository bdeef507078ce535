import { FirstListingPrompt } from './empty-market.tsx'
import styles from './hero-search-form.module.css'
import { type HeroSearchChoices, HeroSearchForm } from './hero-search-form.tsx'
import { type PopularSearch, PopularSearchLinks } from './popular-search-links.tsx'

/** Headline and search form on the front page. */
export function Hero({
  choices,
  often,
}: {
  choices: HeroSearchChoices
  often: readonly PopularSearch[]
}) {
  return (
    <section className={styles.hero}>
      <picture className={styles.picture}>
        <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
        <img
          src="/hero/sr22-960.jpg"
          srcSet={sourceSet('jpg')}
          sizes={sizes}
          width={1440}
          height={960}
          alt=""
          fetchPriority="high"
        />
      </picture>
      <div className={`wrap ${styles.content}`}>
        <h1 className={styles.title}>
          Find the aircraft. <br />
          Read it like an instrument.
        </h1>
        <p className={styles.intro}>
          Total time, engine time, and price are shown the same way on every listing, so you can
          compare two aircraft at a glance.
        </p>
        {choices.total === 0 ? (
          <FirstListingPrompt />
        ) : (
          <>
            <HeroSearchForm choices={choices} />
            <PopularSearchLinks links={often} />
          </>
        )}
      </div>
    </section>
  )
}

const sizes = '(max-width: 640px) 88vw, 66vw'

/** Preloads the largest image in the initial viewport before the browser parses the page. */
export const heroPreload = {
  rel: 'preload',
  as: 'image',
  type: 'image/webp',
  imageSrcSet: sourceSet('webp'),
  imageSizes: sizes,
  fetchPriority: 'high',
} as const

function sourceSet(ending: 'webp' | 'jpg') {
  return [640, 960, 1440].map((width) => `/hero/sr22-${width}.${ending} ${width}w`).join(', ')
}
