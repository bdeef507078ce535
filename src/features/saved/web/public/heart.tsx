import { classNames } from '#ui/class-names.ts'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { useSaved } from '../use-saved.ts'
import styles from './heart.module.css'

/** Saves a listing and takes it out again, for visitors on their device: an outline over a card's photo, a button with words on its page. */
export function Heart({ listingId, title, size = 'card' }: HeartProps) {
  const { listings, save } = useSaved()
  const isSaved = listings.has(listingId)
  const isOnCard = size === 'card'
  return (
    <button
      type="button"
      className={classNames(isOnCard ? styles.card : styles.page, isSaved && styles.on)}
      aria-pressed={isSaved}
      {...(isOnCard && { 'aria-label': `Save ${title}`, title: isSaved ? 'Saved' : 'Save' })}
      onClick={() => save({ id: listingId, title }, !isSaved)}
    >
      <SpriteIcon name="heart" size={isOnCard ? 24 : 16} />
      {!isOnCard && (
        <>
          <span className={styles.word}>{isSaved ? 'Saved' : 'Save'}</span>
          <span className="sr"> {title}</span>
        </>
      )}
    </button>
  )
}

type HeartProps = { listingId: number; title: string; size?: 'card' | 'page' }
