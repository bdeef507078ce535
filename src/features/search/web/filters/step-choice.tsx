import { translate } from '#kernel/messages/translate.ts'
import { useSearch } from '../use-search.ts'
import panel from './filters.module.css'

/** Radio buttons for a few values of a number. */
export function StepChoice({ name, label, steps }: StepChoiceProps) {
  const { query, change } = useSearch()
  return (
    <fieldset className={panel.steps}>
      <legend className="sr">{translate(label)}</legend>
      {steps.map(([value, text]) => (
        <label key={text}>
          <input
            type="radio"
            name={name}
            value={value ?? ''}
            checked={query[name] === value}
            onChange={() => change({ [name]: value })}
          />
          {translate(text)}
        </label>
      ))}
    </fieldset>
  )
}

type StepChoiceProps = {
  name: 'am' | 'el'
  label: string
  steps: readonly (readonly [value: number | undefined, text: string])[]
}
