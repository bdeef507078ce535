import { classNames } from '#ui/class-names.ts'
import { SpriteIcon } from '#ui/sprite-icon.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSaved } from '../use-saved.ts'
import styles from './heart.module.css'

/** Saves a listing and takes it out again: an outline over a card's photo, a button with words on its page. */
export function Heart({ listingId, title, size = 'card' }: HeartProps) {
  const { isMember, listings, save } = useSaved()
  const isSaved = listings.has(listingId)
  const press = () => {
    if (isMember) save(listingId, !isSaved)
    else showToast({ message: 'Please log in to save listings.' })
  }
  const isOnCard = size === 'card'
  return (
    <button
      type="button"
      className={classNames(isOnCard ? styles.card : styles.page, isSaved && styles.on)}
      aria-pressed={isSaved}
      {...(isOnCard && { 'aria-label': `Save ${title}`, title: isSaved ? 'Saved' : 'Save' })}
      onClick={press}
    >
      <SpriteIcon name="heart" size={isOnCard ? 24 : 16} />
      {!isOnCard && (
        <>
          {isSaved ? 'Saved' : 'Save'}
          <span className="sr"> {title}</span>
        </>
      )}
    </button>
  )
}

type HeartProps = { listingId: number; title: string; size?: 'card' | 'page' }
