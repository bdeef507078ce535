import IconInfoCircle from '#icons/IconInfoCircle'
import { formatList } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { parameterLabel } from '../../filters.ts'
import styles from '../search.module.css'
import { useSearch } from '../use-search.ts'

/** Lists the parts of the URL that couldn't be used. */
export function IgnoredParametersNote({ codes }: { codes: readonly string[] }) {
  const { unknownPlace } = useSearch()
  const parts = [...new Set(codes.map(parameterLabel).filter((name) => name !== undefined))]
  if (parts.length === 0 && unknownPlace === null) return null
  return (
    <p className={styles.note} role="note">
      <IconInfoCircle size={18} />
      <span>
        {unknownPlace !== null && t`${unknownPlaceText(unknownPlace)} `}
        {parts.length > 0 &&
          t`We couldn’t use part of this link: ${formatList(parts.map(translate))}. `}
        The rest of your search still applies.
      </span>
    </p>
  )
}

export function unknownPlaceText(place: string) {
  return t`We couldn’t find a city, airport, or ZIP code named ${place}.`
}
