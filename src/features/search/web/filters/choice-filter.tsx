import { useState } from 'react'
import IconSearch from '#icons/IconSearch'
import { formatNumber } from '#kernel/format/numbers.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Field } from '#ui/form/field.tsx'
import { Section } from '#ui/layout/section.tsx'
import type { FacetChoice } from '../../contract.ts'
import { facetLabels } from '../../filter-labels.ts'
import type { FacetCode } from '../../filters.ts'
import { notStatedText } from '../../set-table.ts'
import { useSearch } from '../use-search.ts'
import styles from './choice-filter.module.css'
import { ChoiceRow } from './choice-row.tsx'
import panel from './filter-panel.module.css'
import { MakeChoice, makesWithFamily } from './make-choice.tsx'

/**
 * A facet with its most common options and their counts. The rest are shown on demand, and a search box finds options
 * by name.
 */
export function ChoiceFilter({ code }: { code: FacetCode }) {
  const { query, result } = useSearch()
  const chosen = query[code]
  const { title, isFolded } = facetLabels[code]
  const [startsOpen] = useState(!isFolded || chosen !== undefined)
  const choices = result.facets[code]
  if (choices.length === 0) return null
  return (
    <div className={panel.section}>
      <Section title={title} dense open={startsOpen}>
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
  const [words, setWords] = useState('')
  const choices = result.facets[code]
  const chosen = new Set(query[code])
  if (code === 'm') for (const id of makesWithFamily(query, result)) chosen.add(id)
  const { shown, folded } = choicesShown(choices, chosen, words, all)

  function toggle(id: number, on: boolean) {
    if (on) chosen.add(id)
    else chosen.delete(id)
    change({ [code]: chosen.size > 0 ? [...chosen].sort((a, b) => a - b) : undefined })
  }

  return (
    <fieldset className={styles.choices}>
      <legend className="sr">{title}</legend>
      {find && choices.length > shortList && (
        <FindBox label={find} words={words} onChange={setWords} />
      )}
      <div className={all || words ? styles.long : undefined}>
        {shown.map((choice) =>
          code === 'm' ? (
            <MakeChoice key={choice.id} make={choice} />
          ) : (
            <ChoiceRow
              key={choice.id}
              name={code}
              value={String(choice.id)}
              text={choice.text}
              count={choice.count}
              checked={chosen.has(choice.id)}
              onChange={(event) => toggle(choice.id, event.currentTarget.checked)}
            />
          ),
        )}
      </div>
      {shown.length === 0 && words && <p className={styles.none}>No matches.</p>}
      {folded > 0 && (all || shown.length < shortList) && (
        <p className={styles.none}>
          {formatNumber(folded)} {many} with no results
        </p>
      )}
      {!words && (all || choices.length - folded > shown.length) && (
        <button type="button" className={`link ${styles.more}`} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : moreWords(choices.length - folded, shown.length, many)}
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
        For other {facetLabels[code].many}, turn on JavaScript or enter a name in the search box.{' '}
        {code === 'm' && (
          <a className="link" href={destinations.manufacturers()}>
            All manufacturers
          </a>
        )}
      </p>
    </noscript>
  )
}

function moreWords(all: number, shown: number, many: string) {
  return all - shown <= 3 ? `${all - shown} more` : `All ${all} ${many}`
}

function FindBox({ label, words, onChange }: FindBoxProps) {
  return (
    <Field
      label={label}
      hideLabel
      placeholder={label}
      className={styles.find}
      before={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      value={words}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

/**
 * Returns the most common options and the selected ones, sorted by name if the list is expanded or searched. Long lists
 * hide options without results unless the user searches by name. Short lists always show all options.
 */
function choicesShown(choices: FacetChoice[], chosen: Set<number>, words: string, all: boolean) {
  if (words) {
    const wanted = words.trim().toLowerCase()
    const named = choices.filter((choice) => choice.text.toLowerCase().includes(wanted))
    return { shown: unstatedLast(byName(named)), folded: 0 }
  }
  const alive =
    choices.length > longList
      ? choices.filter(({ id, count }) => count > 0 || chosen.has(id))
      : choices
  const folded = choices.length - alive.length
  if (all) return { shown: unstatedLast(byName(alive)), folded }
  const common = alive.length <= shortList ? alive : [...alive].sort((a, b) => b.count - a.count)
  const shown = common.filter(({ id }, i) => i < shortList || chosen.has(id))
  return { shown: unstatedLast(shown), folded }
}

function byName(choices: FacetChoice[]) {
  return [...choices].sort((a, b) => a.text.localeCompare(b.text))
}

function unstatedLast(choices: readonly FacetChoice[]) {
  const isUnstated = ({ text }: FacetChoice) => text === notStatedText
  return [
    ...choices.filter((choice) => !isUnstated(choice)),
    ...choices.filter((choice) => isUnstated(choice)),
  ]
}

const shortList = 6
const longList = 20

type FindBoxProps = { label: string; words: string; onChange: (words: string) => void }
