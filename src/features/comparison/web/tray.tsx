import IconX from '#icons/IconX'
import { t } from '#kernel/messages/translate.ts'
import { LinkButton } from '#ui/button.tsx'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { compareHref, maxComparedListings } from '../rules.ts'
import {
  deselectAircraft,
  type SelectedAircraft,
  setSelectedAircraft,
} from './selected-aircraft.ts'
import styles from './tray.module.css'

/** Tray with the selected aircraft and a link to compare them. */
export function Tray({ chosen }: { chosen: readonly SelectedAircraft[] }) {
  const count = chosen.length
  return (
    <section className={styles.tray} aria-label="Compare">
      <ul className={styles.list}>
        {chosen.map(({ id, title, thumb }) => (
          <li key={id} className={styles.one}>
            {thumb ? (
              <img src={thumb} alt="" width={60} height={40} />
            ) : (
              <span className={styles.none}>
                <NoPhoto />
              </span>
            )}
            <span className={styles.title}>{title}</span>
            <IconButton
              size="sm"
              className={styles.out}
              label={t`Remove ${title}`}
              onClick={() => deselectAircraft(id)}
            >
              <IconX size={14} stroke={2} />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        <span className="num">
          {count} of {maxComparedListings}
        </span>
        <span className={styles.hint}>{count === 1 ? ' Choose one more' : ' to compare'}</span>
      </p>
      <div className="flex flex-none items-center gap-3">
        <button
          type="button"
          className={`link ${styles.clear}`}
          onClick={() => setSelectedAircraft([])}
        >
          Clear
        </button>
        <LinkButton to={compareHref(chosen.map(({ id }) => id))} className={styles.go}>
          Compare
        </LinkButton>
      </div>
    </section>
  )
}
