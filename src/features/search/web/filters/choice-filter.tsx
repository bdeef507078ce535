import { useState } from 'react'
import IconSearch from '#icons/IconSearch'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import { choiceName } from '../../active-filters.ts'
import type { FacetChoice } from '../../contract.ts'
import type { FacetCode } from '../../filters.ts'
import { facetLabels } from '../../sets/set-labels.ts'
import { notStatedText } from '../../sets/set-table.ts'
import { useSearch } from '../use-search.ts'
import { ChoiceRow } from './choice-row.tsx'
import styles from './filters.module.css'
import { MakeChoice, makesWithFamily } from './make-choice.tsx'
import { toggleId } from './toggle-id.ts'

/**
 * A facet with its most common options and their counts. The rest are shown on demand, and a search box finds options
 * by name.
 */
export function ChoiceFilter({ code }: { code: FacetCode }) {
  const { query, result } = useSearch()
  const selected = query[code]
  const { title, isFolded, isHiddenIfEqual } = facetLabels[code]
  const [startsOpen] = useState(!isFolded || selected !== undefined)
  const choices = result.facets[code]
  if (choices.length === 0) return null
  const isEqual = choices.filter(({ count }) => count > 0).length < 2
  if (isHiddenIfEqual && isEqual && selected === undefined) return null
  return (
    <div className={styles.section}>
      <Section title={translate(title)} dense open={startsOpen}>
        <Choices code={code} />
      </Section>
    </div>
  )
}

/** The options without a surrounding section, for sections that have additional content. */
export function Choices({ code }: { code: FacetCode }) {
  const { title, many, find } = facetLabels[code]
  const { query, result, change } = useSearch()
  const [all, setAll] = useState(false)
  const [searchText, setSearchText] = useState('')
  const choices = result.facets[code]
  const selected = new Set(query[code])
  if (code === 'm') for (const id of makesWithFamily(query, result)) selected.add(id)
  const { shown, folded } = visibleChoices(choices, selected, searchText, all)

  return (
    <fieldset className="min-w-0">
      <legend className="sr">{translate(title)}</legend>
      {find && choices.length > shortList && (
        <FindBox label={find} searchText={searchText} onChange={setSearchText} />
      )}
      <div className={all || searchText ? styles.long : undefined}>
        {shown.map((choice) =>
          code === 'm' ? (
            <MakeChoice key={choice.id} make={choice} />
          ) : (
            <ChoiceRow
              key={choice.id}
              name={code}
              value={String(choice.id)}
              text={choiceName(code, choice.text)}
              count={choice.count}
              checked={selected.has(choice.id)}
              onChange={() => change({ [code]: toggleId(selected, choice.id) })}
            />
          ),
        )}
      </div>
      {shown.length === 0 && searchText && <p className={styles.none}>No matches.</p>}
      {folded > 0 && (all || shown.length < shortList) && (
        <p className={styles.none}>
          {formatNumber(folded)} {translate(many)} with no results
        </p>
      )}
      {!searchText && (all || choices.length - folded > shown.length) && (
        <button type="button" className={`link ${styles.more}`} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : moreLabel(choices.length - folded, shown.length, many)}
        </button>
      )}
      {choices.length - folded > shown.length && <MoreWithoutScript code={code} />}
    </fieldset>
  )
}

/** Offers alternatives to browsers without JavaScript, which can't expand the list. Makes also have their own page. */
function MoreWithoutScript({ code }: { code: FacetCode }) {
  return (
    <noscript>
      <p className={styles.none}>
        For other {translate(facetLabels[code].many)}, turn on JavaScript or enter a name in the
        search box.{' '}
        {code === 'm' && (
          <a className="link" href={destinations.manufacturers()}>
            All manufacturers
          </a>
        )}
      </p>
    </noscript>
  )
}

function moreLabel(all: number, visibleCount: number, many: string) {
  return all - visibleCount <= 3 ? t`${all - visibleCount} more` : t`All ${all} ${translate(many)}`
}

function FindBox({ label, searchText, onChange }: FindBoxProps) {
  return (
    <Field
      label={translate(label)}
      hideLabel
      placeholder={translate(label)}
      className={styles.find}
      before={<IconSearch size={16} />}
      value={searchText}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

/**
 * Returns the most common options and the selected ones, sorted by name if the list is expanded or searched. Long lists
 * hide options without results unless the user searches by name. Short lists always show all options.
 */
function visibleChoices(
  choices: FacetChoice[],
  selected: Set<number>,
  searchText: string,
  all: boolean,
) {
  if (searchText) {
    const term = searchText.trim().toLowerCase()
    const named = choices.filter((choice) => choice.text.toLowerCase().includes(term))
    return { shown: unstatedLast(byName(named)), folded: 0 }
  }
  const available =
    choices.length > longList
      ? choices.filter(({ id, count }) => count > 0 || selected.has(id))
      : choices
  const folded = choices.length - available.length
  if (all) return { shown: unstatedLast(byName(available)), folded }
  const common =
    available.length <= shortList ? available : [...available].sort((a, b) => b.count - a.count)
  const visible = common.filter(({ id }, i) => i < shortList || selected.has(id))
  return { shown: unstatedLast(visible), folded }
}

function byName(choices: FacetChoice[]) {
  return [...choices].sort((a, b) => a.text.localeCompare(b.text))
}

function unstatedLast(choices: readonly FacetChoice[]) {
  const isUnstated = ({ id, text }: FacetChoice) => id === 0 || text === notStatedText
  return [
    ...choices.filter((choice) => !isUnstated(choice)),
    ...choices.filter((choice) => isUnstated(choice)),
  ]
}

const shortList = 6
const longList = 20

type FindBoxProps = { label: string; searchText: string; onChange: (words: string) => void }
