import { translate } from '#kernel/messages/translate.ts'
import { NoPhoto } from '#ui/facts/no-photo.tsx'
import styles from './pick-list.module.css'
import type { SelectedAircraft } from './selected-aircraft.ts'

/** List of selectable aircraft. */
export function PickList({ choices, act, onPick }: PickListProps) {
  return (
    <ul className={styles.list}>
      {choices.map((choice) => (
        <li key={choice.id}>
          <button type="button" className={styles.pick} onClick={() => onPick(choice)}>
            {choice.thumb ? (
              <img src={choice.thumb} alt="" width={72} height={48} />
            ) : (
              <span className={styles.none}>
                <NoPhoto />
              </span>
            )}
            <span className="flex-1 min-w-0 font-550">{choice.title}</span>
            <span className={styles.act}>{translate(act)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type PickListProps = {
  choices: readonly SelectedAircraft[]
  /** Button label. */
  act: string
  onPick: (choice: SelectedAircraft) => void
}
