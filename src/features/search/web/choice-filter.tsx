import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import type { FacetChoice, FacetCode } from '../contract.ts'
import styles from './choice-filter.module.css'
import { ChoiceRow } from './choice-row.tsx'
import panel from './filter-panel.module.css'
import { useSearch } from './use-search.ts'

/** A facet: its commonest choices with their counts, the rest on demand, and a box to find one by name. */
export function ChoiceFilter({ code, title, many, find, open = true }: ChoiceFilterProps) {
  const { query, result } = useSearch()
  const chosen = query[code]
  const [startsOpen] = useState(open || chosen !== undefined)
  const choices = result.facets[code]
  if (choices.length === 0) return null
  return (
    <div className={panel.section}>
      <Section title={title} dense open={startsOpen}>
        <Choices code={code} title={title} many={many} {...(find && { find })} />
      </Section>
    </div>
  )
}

/** The choices alone, for a section that holds more than them. */
export function Choices({ code, title, many, find }: Omit<ChoiceFilterProps, 'open'>) {
  const { query, result, change } = useSearch()
  const [all, setAll] = useState(false)
  const [words, setWords] = useState('')
  const choices = result.facets[code]
  const chosen = new Set(query[code])
  const shown = choicesShown(choices, chosen, words, all)

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
        {shown.map(({ id, text, count }) => (
          <ChoiceRow
            key={id}
            name={code}
            value={String(id)}
            text={text}
            count={count}
            checked={chosen.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
      </div>
      {shown.length === 0 && <p className={styles.none}>Nothing by that name.</p>}
      {!words && (all || choices.length > shown.length) && (
        <button type="button" className={`link ${styles.more}`} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : moreWords(choices.length, shown.length, many)}
        </button>
      )}
    </fieldset>
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

/** The commonest and whatever is chosen; by name once all are wanted or looked through. */
function choicesShown(choices: FacetChoice[], chosen: Set<number>, words: string, all: boolean) {
  if (words) {
    const wanted = words.trim().toLowerCase()
    return byName(choices.filter((choice) => choice.text.toLowerCase().includes(wanted)))
  }
  if (all) return byName(choices)
  const common =
    choices.length <= shortList ? choices : [...choices].sort((a, b) => b.count - a.count)
  return common.filter((choice, i) => i < shortList || chosen.has(choice.id))
}

function byName(choices: FacetChoice[]) {
  return [...choices].sort((a, b) => a.text.localeCompare(b.text))
}

const shortList = 6

type ChoiceFilterProps = {
  code: FacetCode
  title: string
  /** What they are called together: "makes". */
  many: string
  /** The name of the box that finds one; absent: no box. */
  find?: string
  open?: boolean
}
type FindBoxProps = { label: string; words: string; onChange: (words: string) => void }
