import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'

/** A checkbox for a parameter that is either on or off. */
export function FlagRow({ name, ...row }: FlagRowProps) {
  const { query, change } = useSearch()
  return (
    <ChoiceRow
      {...row}
      name={name}
      value="t"
      checked={query[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  )
}

type FlagRowProps = {
  name: 'en' | 'eu' | 'fo' | 'so' | 'sold'
  text: string
  count?: number | undefined
  disabled?: boolean
}
