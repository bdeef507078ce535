import { TextArea } from '#ui/form/text-area.tsx'
import type { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { maxLengths } from '../../lead-fields.ts'
import styles from '../contact-form.module.css'
import type { emptyContactForm } from '../empty-contact-form.ts'

/** Message field with suggested opening sentences. */
export function MessageField({ form, takesFocus }: { form: Form; takesFocus: boolean }) {
  const { message } = form.values
  const left = starters.filter(
    (words) => !message.includes(words) && message.length + words.length < maxLengths.message,
  )
  const add = (words: string) =>
    form.set('message', [message.trim(), words].filter(Boolean).join(' '))
  return (
    <div className={styles.message}>
      <TextArea
        label="Message"
        longest={maxLengths.message}
        autoFocus={takesFocus}
        {...form.input('message')}
      />
      {left.length > 0 && (
        <ul className={styles.starters} aria-label="Suggested messages">
          {left.map((words) => (
            <li key={words}>
              <button type="button" className={styles.starter} onClick={() => add(words)}>
                {words}
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

type Form = ReturnType<typeof useValidatedForm<typeof emptyContactForm>>
