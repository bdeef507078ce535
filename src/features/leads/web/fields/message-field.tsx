import { translate } from '#kernel/messages/translate.ts'
import { TextArea } from '#ui/form/text-area.tsx'
import type { FormState } from '#ui/form/use-validated-form.ts'
import { maxLengths } from '../../lead-fields.ts'
import type { emptyContactForm } from '../contact-draft.ts'
import styles from '../contact-form.module.css'

/** Message field with suggested opening sentences. */
export function MessageField({ form, takesFocus }: { form: Form; takesFocus: boolean }) {
  const { message } = form.values
  const suggestions = starters.filter(
    (starter) => !message.includes(starter) && message.length + starter.length < maxLengths.message,
  )
  const add = (starter: string) =>
    form.set('message', [message.trim(), starter].filter(Boolean).join(' '))
  return (
    <div className={styles.message}>
      <TextArea
        label="Message"
        maxLength={maxLengths.message}
        autoFocus={takesFocus}
        {...form.input('message')}
      />
      {suggestions.length > 0 && (
        <ul className={styles.starters} aria-label="Suggested messages">
          {suggestions.map((starter) => (
            <li key={starter}>
              <button type="button" className={styles.starter} onClick={() => add(starter)}>
                {translate(starter)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const starters = [
  'Is it still available?',
  'Can you send copies of the logbooks?',
  'When could I come see it?',
]

type Form = FormState<typeof emptyContactForm>
