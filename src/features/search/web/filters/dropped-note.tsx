import IconInfoCircle from '#icons/IconInfoCircle'
import { listInWords } from '#kernel/sentence.ts'
import { parameterLabel } from '../../filters.ts'
import { useSearch } from '../use-search.ts'
import styles from './dropped-note.module.css'

/** Says which parts of an address could not be used. */
export function DroppedNote({ codes }: { codes: readonly string[] }) {
  const { unknownPlace } = useSearch()
  const parts = [...new Set(codes.map(parameterLabel).filter((name) => name !== undefined))]
  if (parts.length === 0 && unknownPlace === null) return null
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} stroke={1.75} aria-hidden="true" />
      <span>
        {unknownPlace !== null && `${unknownPlaceWords(unknownPlace)} `}
        {parts.length > 0 && `Part of the link could not be used: ${listInWords(parts)}. `}
        The rest of it is shown here.
      </span>
    </p>
  )
}

export function unknownPlaceWords(place: string) {
  return `We know no city, airport or ZIP code called ${place}.`
}
