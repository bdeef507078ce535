import { type RangeCode, type UnstatedCode, unstatedCodes } from '../../filters.ts'
import { activeUnstatedFilters } from '../../unstated.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'

/** Checkbox below a range filter that includes listings with no value. */
export function UnstatedChoice({ code }: { code: RangeCode | UnstatedCode }) {
  const { query, result, change } = useSearch()
  if (!activeUnstatedFilters(query).includes(code) || !unstatedCodes.includes(code)) return null
  const isIncluded = query.ns?.includes(code) ?? false
  return (
    <ChoiceRow
      name="ns"
      value={code}
      text="Include “not stated”"
      count={result.unstated[code]}
      checked={isIncluded}
      onChange={() => {
        const included = unstatedCodes.filter((own) =>
          own === code ? !isIncluded : query.ns?.includes(own),
        )
        change({ ns: included.length > 0 ? included : undefined })
      }}
    />
  )
}
