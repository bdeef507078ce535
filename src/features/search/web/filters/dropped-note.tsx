import { IconInfoCircle } from '@tabler/icons-react'
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
        {parts.length > 0 && `Part of the link could not be used: ${listed(parts)}. `}
        The rest of it is shown here.
      </span>
    </p>
  )
}

export function unknownPlaceWords(place: string) {
  return `We know no city, airport or ZIP code called ${place}.`
}

function listed(parts: string[]) {
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
